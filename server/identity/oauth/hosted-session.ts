import type { Context } from '../../core/context/context.ts'
import { askingPolicy } from '../../core/factors/policy.ts'
import { countryOf } from '../../core/ip-metadata/places.ts'
import { addressOf } from '../../core/restrictions/network.ts'
import { refreshCookieName } from '../../core/sessions/refresh-cookie.ts'
import type { Application } from '../../core/vendors/vendor.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'
import { type AuthorizationRow, runAuthorization } from './authorization-row.ts'
import { hostedSessionStatement } from './authorization-statement.ts'
import { readHostedCookie } from './hosted-cookie.ts'

/** By which cookies: the hosted one, that of our own pages, or both. */
export type HostedSession = AuthorizationRow & { by_hosted: boolean; by_own: boolean }

/** A tenant that was asked for, by id or by alias. */
interface Wanted {
  tenantId?: string | undefined
  organization?: string | undefined
}

/** Who is signed in in this browser, on our own pages for this application or for any other. */
export async function hostedSession(
  context: Context,
  application: Application,
  { tenantId, organization }: Wanted = {},
): Promise<HostedSession | undefined> {
  const hosted = readHostedCookie(context)
  const own = readOwnCookie(context, application)
  if (!hosted && !own) return undefined
  const values = hostedSessionStatement.values({
    vendorId: context.vendor.id,
    hostedHash: hosted ? hashToken(hosted) : null,
    ownHash: own ? hashToken(own) : null,
    tenantId: tenantId ?? null,
    address: addressOf(context.ip),
    country: await countryOf(context.services, context.ip),
    alias: organization ?? null,
    enforceMfa: askingPolicy(context),
  })
  return await runAuthorization<HostedSession>(hostedSessionStatement.text, values, context.vendorScope.db)
}

export function readOwnCookie({ request }: Context, { id }: Application): string | undefined {
  return request.cookies[refreshCookieName(id)] || undefined
}
