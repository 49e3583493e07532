import { isSessionCookie } from '../cookies/session-cookie.ts'
import type { Settings } from '../settings.ts'

/** `fe_refresh_` and the application's id without its first dash. Source: wire §12. */
export const refreshCookieName = ({ appId }: Pick<Settings, 'appId'>): string =>
  `fe_refresh_${appId.replace('-', '')}`

const withoutDashes = (name: string) => name.replaceAll('-', '')

/**
 * The `Cookie` header for the server: its own (`fe_…`) and none of the host's, the sealed session left out. A refresh token
 * of the seal stands in where the browser sent none.
 */
export function forwardedCookies(
  settings: Settings,
  cookies: ReadonlyMap<string, string>,
  refreshToken?: string,
): string {
  const own = [...cookies].filter(([name]) => name.startsWith('fe_') && !isSessionCookie(name, settings))
  const name = refreshCookieName(settings)
  const there = own.some(([each]) => withoutDashes(each) === withoutDashes(name))
  if (refreshToken && !there) own.push([name, refreshToken])
  return own.map(([each, value]) => `${each}=${value}`).join('; ')
}

/**
 * The server's `Set-Cookie` lines as the host's own: for its domain, and over plain http without what browsers refuse there.
 * Lines of other names, and those that could hold a second header, are dropped.
 */
export function browserCookies(lines: readonly string[], { cookie }: Pick<Settings, 'cookie'>): string[] {
  return lines
    .filter(line => line.startsWith('fe_') && !/[\r\n\0]/.test(line))
    .map(line => {
      const parts = line.split(/;\s*/).filter(part => !/^domain=/i.test(part))
      const fitting = cookie.secure
        ? parts
        : parts.filter(part => !/^(?:secure|partitioned|samesite=none)$/i.test(part))
      return [...fitting, ...(cookie.domain ? [`Domain=${cookie.domain}`] : [])].join('; ')
    })
}

/** Lines that end the server's refresh cookie in each spelling that a client may have kept. Source: wire §18.3. */
export function clearedRefresh(settings: Settings): string[] {
  const { appId, cookie } = settings
  const spellings = new Set([appId, appId.replace('-', ''), appId.replaceAll('-', '')])
  const domain = cookie.domain ? `; Domain=${cookie.domain}` : ''
  const secure = cookie.secure ? '; Secure; SameSite=None' : ''
  return [...spellings].map(
    id =>
      `fe_refresh_${id}=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly${secure}${domain}`,
  )
}
