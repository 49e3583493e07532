import { catalog } from '../../../../state/app/messages.ts'

/** Of connections from before each had a redirect URL of its own. */
export const redirectTexts = catalog('adminPortal.sso_RedirectUrl', {
  redirectOutdatedTitle: 'Your provider knows an older redirect URL',
  redirectOutdated:
    'It sends people to the page that all connections shared. First add the redirect URL of this connection at your provider, then use it here. Saving the connection uses it, too.',
  redirectMove: 'Use the new redirect URL',
  redirectAskTitle: 'Stop using the older redirect URL?',
  redirectAskText:
    'Saving makes this connection use its own redirect URL, for good. Add it at your provider first, or nobody can sign in with this connection.',
  redirectAskLabel: 'Redirect URL of this connection',
  redirectAskConfirm: 'Save',
  redirectMoved: 'People come back to the redirect URL of this connection now',
})
