import { catalog } from '../../state/app/messages.ts'

/** What the search of accounts says, which comes when it is opened. */
export const tenantSearchTexts = catalog('adminPortal.tenantSearch', {
  searchAccounts: 'Find an account',
  noAccounts: 'No matching accounts',
  below: 'Accounts below this one',
})
