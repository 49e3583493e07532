import type { Application } from '../../core/vendors/vendor.ts'

/** `organization=acme&tenantId=…`: plain values, so that nothing is smuggled in. */
const PAIR = /^([\w.-]{1,50})=[\w.~%+-]{0,200}$/

/** Where codes of an application may be sent: what it lists, else its callback page by the default route. */
export function redirectUrisOf({ url, oauth }: Application): string[] {
  if (oauth.redirectUris.length > 0) return oauth.redirectUris
  if (!url || !URL.canParse(url)) return []
  const below = url.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return [...new Set([`${below}/oauth/callback`, `${new URL(url).origin}/oauth/callback`])]
}

/**
 * Whether a code may be sent there: the address is exactly, letter by letter, one that the application lists. After it
 * may come the search parameters that the application lists, once each; nothing else (ruling 3).
 */
export function isRedirectOf(application: Application, address: string): boolean {
  const listed = redirectUrisOf(application)
  if (listed.includes(address)) return true
  const { redirectSearch } = application.oauth
  if (redirectSearch.length === 0) return false
  const at = address.lastIndexOf('?')
  if (at < 0 || !listed.includes(address.slice(0, at)) || address.slice(0, at).includes('?')) return false
  const names = address
    .slice(at + 1)
    .split('&')
    .map(pair => PAIR.exec(pair)?.[1])
  return (
    names.every(name => name !== undefined && redirectSearch.includes(name)) &&
    new Set(names).size === names.length
  )
}

/**
 * The address with an answer in it. Where the application keeps its routes in the hash, the answer goes into the hash
 * too: that part reaches no server.
 */
export function answerAt(address: string, answer: Record<string, string | undefined>): string {
  const input = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const where = address.slice(address.indexOf('#') + 1)
  return `${address}${where.includes('?') ? '&' : '?'}${new URLSearchParams(input)}`
}

/** Pages of an application that people may be led to after signing out: what it lists, else its own start and login. */
export function isLogoutTarget(application: Application, address: string): boolean {
  const { url, oauth } = application
  if (oauth.logoutUris.length > 0) return oauth.logoutUris.includes(address)
  if (!url || !URL.canParse(url)) return false
  const { origin } = new URL(url)
  const below = url.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return [url, origin, below].some(
    base => address === base || address === `${base}/` || address === `${base}/account/login`,
  )
}
