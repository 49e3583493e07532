import { allowedRedirect, type RedirectRules } from './redirects.ts'

/** Schemes that run or read something in the browser itself; no list makes them an application. */
const never = ['javascript:', 'data:', 'vbscript:', 'blob:', 'file:', 'about:', 'view-source:', 'filesystem:']
const deceptive = /[\\\p{Cc}]/u

/**
 * An address that opens a native application, if a person may be sent there: of a scheme that the host trusts
 * (`com.example.app://` among its allowed origins), or a web address as for any redirect. Undefined otherwise.
 */
export function allowedAppLink(address: string, rules: RedirectRules): string | undefined {
  const text = address.trim()
  if (!text || deceptive.test(text)) return undefined
  const url = URL.parse(text)
  if (!url || never.includes(url.protocol)) return undefined
  if (url.protocol === 'https:' || url.protocol === 'http:') return allowedRedirect(text, rules)?.href
  const trusted = (rules.allowedOrigins ?? []).map(origin => URL.parse(origin)?.protocol)
  return trusted.includes(url.protocol) ? url.href : undefined
}
