import { allowedRedirect } from '../../rules/redirects.ts'

/**
 * Where to go after a sign-in: the address that a request names, if it is the host's own, else `fallback`. An address of
 * another origin, with a user name, a backslash or control characters is not followed (CWE-601).
 *
 * @param origin the host's own, such as `https://app.acme.example`
 * @example
 * ```ts
 * const target = redirectTarget(url.searchParams.get('redirectUrl'), 'https://app.acme.example')
 * ```
 */
export function redirectTarget(
  named: string | null | undefined,
  origin: string,
  { fallback = '/', allowedOrigins = [] }: { fallback?: string; allowedOrigins?: readonly string[] } = {},
): string {
  const target = named ? allowedRedirect(named, { origin, allowedOrigins }) : undefined
  if (!target) return fallback
  return target.origin === URL.parse(origin)?.origin
    ? target.pathname + target.search + target.hash
    : target.href
}

/**
 * The login page with the way back: the path alone, so that it leads nowhere else.
 *
 * @example
 * ```ts
 * return Response.redirect(new URL(loginRedirect(request.url), request.url))
 * ```
 */
export function loginRedirect(requestUrl: string, loginUrl = '/account/login'): string {
  const { pathname, search } = new URL(requestUrl, 'http://host')
  const joint = loginUrl.includes('?') ? '&' : '?'
  return `${loginUrl}${joint}redirectUrl=${encodeURIComponent(pathname.replace(/^\/+/, '/') + search)}`
}
