import { catalog } from '../../../../state/app/messages.ts'

export const companyTexts = catalog('adminPortal.subscriptions_Company', {
  companyTitle: 'Company',
  companyText: 'Shown on future invoices.',
  companyNone: 'No company details yet',
  companySetup: 'Add company',
  companyEdit: 'Edit',
  companyFailed: 'The company details could not be loaded',
  companyNameLabel: 'Company name',
  companyNameIsRequired: 'Enter the company name',
  taxIdKindLabel: 'Kind of tax ID',
  taxIdNone: 'No tax ID',
  taxIdLabel: 'Tax ID',
  taxIdHint: 'For example {{example}}',
  taxIdIsInvalid: 'Enter the tax ID as in {{example}}',
  taxIdVerified: 'Verified',
  taxIdPending: 'Being verified',
  taxIdUnverified: 'Not verified',
  companySave: 'Save',
  companyCancel: 'Cancel',
  companySaved: 'The company details are saved',
})
