/** What decides whether a person may be sent somewhere. */
export interface RedirectRules {
  /** The page's own origin, such as `https://app.example`. */
  origin: string
  /** Other origins that the host trusts. */
  allowedOrigins?: readonly string[]
  /** `false` lets any http(s) address pass: an open redirect, which the host chose. */
  enforced?: boolean
}

// Browsers drop tabs and newlines inside an address and read a backslash as a slash: what looks relative is not.
const deceptive = /[\\\p{Cc}]/u

/**
 * The address as an absolute URL if a person may be sent there, else undefined. Refused whatever the rules say:
 * other schemes than http(s), user names in the address, backslashes and control characters.
 * Source: spec §5, ROUTE-46 to ROUTE-49, wire §7.
 */
export function allowedRedirect(address: string, rules: RedirectRules): URL | undefined {
  const text = address.trim()
  if (!text || deceptive.test(text)) return undefined
  const url = URL.parse(text, rules.origin)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  if (url.username || url.password) return undefined
  if (rules.enforced === false) return url
  const allowed = [rules.origin, ...(rules.allowedOrigins ?? [])].map(originOf)
  return allowed.includes(url.origin) ? url : undefined
}

const originOf = (origin: string) => URL.parse(origin)?.origin
