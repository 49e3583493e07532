import type { Context } from '../../core/context/context.ts'
import { cookieAttributes, setLastingCookie } from '../../core/sessions/refresh-cookie.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'

/** How long a sign-in at a provider may take, in seconds. */
export const SSO_REQUEST_TTL_SECONDS = 900

const nameOf = ({ application }: Context): string => `fe_sso_${application.id.replace('-', '')}`

/** What this browser is known by while its user signs in elsewhere; no other browser can finish what it began. */
export function browserHash(context: Context): Buffer | undefined {
  const secret = context.request.cookies[nameOf(context)]
  return secret ? hashToken(secret) : undefined
}

/** The same, for a browser that begins: it keeps the secret that it has, so that two tabs do not disturb each other. */
export function markBrowser(context: Context): Buffer {
  const secret = known(context) ?? newToken()
  setLastingCookie(context, nameOf(context), secret, SSO_REQUEST_TTL_SECONDS)
  return hashToken(secret)
}

/** For a browser that came here itself, sent by another site: no page of ours asks. */
export function markVisitor(context: Context): Buffer {
  const secret = known(context) ?? newToken()
  const secure = new URL(context.vendor.issuer).protocol === 'https:'
  context.reply.setCookie(nameOf(context), secret, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: SSO_REQUEST_TTL_SECONDS,
  })
  return hashToken(secret)
}

/** Whether a cookie that this server sets while it is visited itself is there for the page, too. */
export function sharesCookies({ vendor, request }: Context, page: string): boolean {
  const { protocol, origin } = new URL(page)
  return (
    cookieAttributes({
      protocol: new URL(vendor.issuer).protocol === 'https:' ? 'https' : request.protocol,
      host: request.hostname,
      origin,
    })?.sameSite === 'lax' && protocol.startsWith('http')
  )
}

function known(context: Context): string | undefined {
  const secret = context.request.cookies[nameOf(context)]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}
