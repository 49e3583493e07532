/** What an application asks the sign-in page to begin with. Source: wire §6.1, `login_direct_action`. */
export type DirectAction = { type: 'signup' } | { type: 'go'; path: string }

/** Where providers and single sign-on begin: a request leads a person there and nowhere else. */
const BEGINNINGS = '/identity/resources/auth/'
const PROVIDER = /^[\w-]{1,64}$/

const socialPath = (provider: string) => `${BEGINNINGS}v2/user/sso/default/${provider}/prelogin`

/**
 * Reads `base64(JSON {type, data})`. What means nothing here is left out, and the person chooses on the page.
 *
 * @param origin of the server: an address elsewhere is not followed
 */
export function directActionOf(origin: string, encoded: string | undefined): DirectAction | undefined {
  const action = encoded ? decoded(encoded) : undefined
  if (action?.type === 'signup') return { type: 'signup' }
  if (typeof action?.data !== 'string') return undefined
  if (action.type === 'social-login' || action.type === 'custom-social-login') {
    if (PROVIDER.test(action.data)) return { type: 'go', path: socialPath(action.data) }
    return go(origin, action.data)
  }
  return action.type === 'direct' ? go(origin, action.data) : undefined
}

function go(origin: string, address: string): DirectAction | undefined {
  const url = URL.parse(address, origin)
  if (url?.origin !== origin) return undefined
  const path = url.pathname.replace(/^\/frontegg(?=\/)/, '')
  return path.startsWith(BEGINNINGS) ? { type: 'go', path: `${path}${url.search}` } : undefined
}

function decoded(text: string): { type?: unknown; data?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString())
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
