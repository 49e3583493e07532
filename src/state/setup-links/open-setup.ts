import type { Setup } from '../../../contract/setup.ts'
import type { App } from '../app/app.ts'

/** A link is a credential of its own: a session of this browser is none of its business, and is not sent or renewed. */
export const openOptions = { source: 'admin-portal', anonymous: true, replay: false } as const

/** What the fragment of the page's address says: a token that is to be exchanged, or the link that is open here. */
interface SetupAddress {
  token?: string
  linkId?: string
}

export function setupAddress(hash: string): SetupAddress {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const [token, linkId] = [fields.get('token'), fields.get('link')]
  return { ...(token && { token }), ...(linkId && { linkId }) }
}

/** The same address without the token, which stays in no history: the browser has a cookie for it. */
export const openAddress = (linkId: string): string => `#link=${linkId}`

/** Exchanges the token of a link for a cookie of this browser. Rejects with ApiError, whatever is wrong, alike. */
export const openLink = (app: App, token: string): Promise<{ linkId: string }> =>
  app.call('POST /directory/resources/v1/setup/sessions', { body: { token } }, openOptions)

export const readSetup = (app: App, linkId: string): Promise<Setup> =>
  app.call('GET /directory/resources/v1/setup/:linkId', { params: { linkId } }, openOptions)
