import { catalog } from '../../../state/app/messages.ts'

/** Of the field that searches. */
export const searchTexts = catalog('loginBox.controls', { clear: 'Clear' })

export const chooseTenantTexts = catalog('loginBox.chooseTenant', {
  title: 'Choose an account',
  text: 'You belong to several. You can change to another one later.',
  search: 'Search accounts',
  noneFound: 'No account has this name.',
  moreFound: 'There are more. Search for the one that you want.',
  lastUsed: 'Last used',
  entering: 'Opening {{name}}',
})
