import { catalog } from '../../../../../state/app/messages.ts'

export const emailTexts = catalog('adminPortal.channels_email', {
  title: 'Email',
  subtitle:
    'People get a mail when something happens in {{account}}. Up to {{most}} an hour come one by one, more come in one mail.',
  tableLabel: 'Email subscriptions',
  recipientsHeader: 'Recipients',
  noneText: 'Add a subscription, and people are mailed of what happens in this account.',
})
