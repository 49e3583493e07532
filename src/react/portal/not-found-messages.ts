import { catalog } from '../../state/app/messages.ts'

/** What the portal says of an address without a page, which comes with it. */
export const notFoundTexts = catalog('adminPortal.shell', {
  notFoundTitle: 'Page not found',
  notFoundText: 'The address may be wrong, or you do not have access to this page.',
  notFoundAction: 'Go to {{page}}',
})
