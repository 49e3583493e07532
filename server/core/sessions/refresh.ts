import type { AuthResponse, Refresh } from '../../../contract/auth.ts'
import { sessionErrors } from '../../../contract/errors/sessions.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { askingPolicy } from '../factors/policy.ts'
import { countryOf } from '../ip-metadata/places.ts'
import { addressOf } from '../restrictions/network.ts'
import type { TokenSubject } from './access-token.ts'
import { endExcess } from './end-excess.ts'
import { endSession } from './end-sessions.ts'
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.ts'
import { addressRefused } from './require-address.ts'
import { type Rotated, rotate } from './rotate.ts'
import { signedIn } from './start-session.ts'

/** A new access token for the session of the cookie. A plain success writes no audit row and no event. */
export async function refresh(body: Refresh, context: Context): Promise<AuthResponse> {
  const token = readRefreshCookie(context)
  if (!token) throw new Problem(sessionErrors.sessionEnded)
  const { services, vendor } = context
  const rotated = await rotate(services.database, services.sealer, {
    vendorId: vendor.id,
    token,
    graceSeconds: vendor.settings.sessions.graceSeconds,
    tenantId: body?.tenantId ?? null,
    address: addressOf(context.ip),
    country: await countryOf(services, context.ip),
    clientId: null,
    enforceMfa: askingPolicy(context),
  })
  if (rotated.outcome === 'rotated' || rotated.outcome === 'grace') {
    const { maxSessions, subject } = rotated
    if (maxSessions !== null) await makeRoom(context, subject, maxSessions)
    return await signedIn(context, rotated)
  }
  if (rotated.outcome === 'blocked') throw addressRefused(context.ip)
  if (rotated.outcome === 'elsewhere') throw new Problem(sessionErrors.tenantNotYours)
  if (rotated.outcome === 'reuse') await endStolenSession(context, rotated)
  clearRefreshCookie(context)
  throw new Problem(sessionErrors.sessionEnded)
}

/** Whoever comes over from another tenant counts here, and the oldest of their sessions make room. */
export async function makeRoom(
  { transact }: Context,
  { userId, tenantId }: Pick<TokenSubject, 'userId' | 'tenantId'>,
  maxSessions: number,
): Promise<void> {
  await transact(async tx => {
    await tx.vendorScope.select('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await endExcess(tx.vendorScope.tenant(tenantId), maxSessions, userId)
  })
}

/** Who replays a consumed token may have stolen it, or from its thief: nobody can tell, so the whole family ends. */
export async function endStolenSession(
  context: Context,
  { sessionId, userId, tenantId }: Extract<Rotated, { outcome: 'reuse' }>,
): Promise<void> {
  await context.transact(async tx => {
    // Of many replays at once, one ends the session and is written down.
    if (!(await endSession(tx.vendorScope, sessionId, 'reuse'))) return
    await tx.record(
      'frontegg.session.reuseDetected',
      { sessionId, userId, tenantId },
      {
        tenantId,
        userId,
        description: 'A consumed refresh token was used again; the session was ended',
        json: { sessionId },
      },
    )
  })
}
