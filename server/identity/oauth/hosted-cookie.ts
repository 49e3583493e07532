import type { Context } from '../../core/context/context.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'

type Place = Pick<Context, 'vendor' | 'request' | 'reply'>

/** One for all applications of the vendor. Other `fe_` cookies of ours are of one application. */
const nameFor = ({ vendor }: Pick<Context, 'vendor'>) => `fe_hosted_${vendor.id}`

export function readHostedCookie({ vendor, request }: Pick<Place, 'vendor' | 'request'>): string | undefined {
  return request.cookies[nameFor({ vendor })] || undefined
}

/**
 * `None; Secure` and in no partition, so that a silent authorize from an application's page carries it (ruling 9); over
 * plain http, where there is one site only, `Lax`.
 */
function attributes({ vendor, request }: Place) {
  const secure = vendor.issuer.startsWith('https:') || request.protocol === 'https'
  return { httpOnly: true, path: '/', secure, sameSite: secure ? 'none' : 'lax' } as const
}

export function clearHostedCookie(place: Place): void {
  place.reply.setCookie(nameFor(place), '', { ...attributes(place), maxAge: 0 })
}

/**
 * Remembers who is signed in in this browser, for all applications of the vendor. What it remembered before is forgotten:
 * a cookie that another user put there never becomes this user's.
 *
 * @param seconds until the session ends
 */
export async function rememberBrowser(
  context: Place & { vendorScope: VendorScope },
  sessionId: string,
  seconds: number,
): Promise<void> {
  const { vendorScope, reply } = context
  const before = readHostedCookie(context)
  if (before) await forgetBrowser(vendorScope, before)
  const cookie = newToken()
  await vendorScope.db
    .insertInto('hosted_browsers')
    .values({
      vendor_id: vendorScope.vendorId,
      hash: hashToken(cookie),
      session_id: sessionId,
      expires_at: new Date(Date.now() + seconds * 1000),
    })
    .execute()
  reply.setCookie(nameFor(context), cookie, { ...attributes(context), maxAge: seconds })
}

export async function forgetBrowser(scope: VendorScope, cookie: string): Promise<void> {
  await scope.remove('hosted_browsers').where('hash', '=', hashToken(cookie)).execute()
}
