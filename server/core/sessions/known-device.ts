import { deviceOf } from '../../../rules/user-agent.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'
import type { Context, ContextTransaction } from '../context/context.ts'
import { addressBits } from '../ip-metadata/parse-address.ts'
import { mailLink } from '../links/mail-links.ts'
import { refreshCookieName, setLastingCookie } from './refresh-cookie.ts'
import type { Person } from './subject.ts'

/** As long as browsers keep a cookie at most. */
const KEPT_SECONDS = 400 * 86_400

/** What a browser is known by: the secret of its cookie, and the network that it is in. */
interface Browser {
  secret: string
  network: string
}

/** The cookie that holds a browser's secret, one for each application. */
export const browserCookie = (clientId: string): string =>
  refreshCookieName(clientId).replace('fe_refresh_', 'fe_browser_')

/** The browser that asks; one that brings no secret gets one. */
export function browserOf(context: Context): Browser {
  return { secret: sentBrowser(context) ?? newToken(), network: networkOf(context.ip) }
}

/** The secret that the asking browser sends: only that proves it, for its name and network anybody can have. */
export function sentBrowser({ application, request }: Context): string | undefined {
  const input = request.cookies[browserCookie(application.id)]
  return input && /^[\w-]{43}$/.test(input) ? input : undefined
}

/** What the database knows this browser by. */
export const browserHash = (context: Context): Buffer => hashToken(browserOf(context).secret)

export function trustBrowser(context: Context, secret: string): void {
  setLastingCookie(context, browserCookie(context.application.id), secret, KEPT_SECONDS)
}

/** The first 24 bits of an IPv4 address, the first 48 of an IPv6 one: what a household or an office keeps. */
function networkOf(ip: string): string {
  const [high, low] = addressBits(ip) ?? [0n, 0n]
  return high === 0n && low >> 32n === 0xffffn
    ? `4:${((low >> 8n) & 0xff_ffffn).toString(16)}`
    : `6:${(high >> 16n).toString(16)}`
}

/** Notifies the owner of an account of a sign-in with a browser that was never seen with it. */
export async function mailNewBrowser(
  tx: ContextTransaction,
  context: Context,
  { userId, tenantId, email, name, verified }: Person,
  at: Date,
): Promise<void> {
  const { vendor, application, userAgent, ip } = context
  await tx.record('frontegg.user.newBrowserSignedIn', { userId, tenantId, ip, userAgent }, { tenantId })
  if (!vendor.settings.messages.newDevice || !email || !verified) return
  const { browser, system } = deviceOf(userAgent)
  await tx.mail({
    vendorId: vendor.id,
    template: 'new-device',
    to: email,
    data: {
      browser,
      system,
      ip,
      at: at.toISOString(),
      url: mailLink(vendor, application, 'forgetPasswordUrl'),
      name: name || undefined,
    },
  })
}
