import { sessionErrors } from '../../../contract/errors/sessions.ts'
import type { SessionConfiguration, SessionConfigurationChange } from '../../../contract/sessions.ts'
import type { Context } from '../../core/context/context.ts'
import { readPolicy, type Stored, writePolicy } from '../../core/security-policies/stored-policy.ts'
import { endExcess } from '../../core/sessions/end-excess.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** What the tenant decided of its sessions; what it did not, the vendor's settings say. */
export async function readConfiguration({ scope, vendor }: Context): Promise<SessionConfiguration> {
  return over(vendorsOwn(vendor), await readPolicy<SessionConfigurationChange>(scope, 'sessions'))
}

/**
 * Saves what the call names. Sessions that are open are measured by it from now on; of people who have more than they
 * may, the oldest end at once.
 *
 * @throws Problem 400 for a limit that is switched on and means nothing
 */
export async function saveConfiguration(
  change: SessionConfigurationChange,
  context: Context,
): Promise<SessionConfiguration> {
  requireSound(change)
  return await context.transact(async tx => {
    const stored = await writePolicy<SessionConfigurationChange>(tx, 'sessions', before => ({
      ...valuesOf(before),
      ...change,
    }))
    await keepLimits(tx.scope, stored, context.vendor)
    const most = stored.sessionConcurrentConfiguration
    if (most?.isActive) await endExcess(tx.scope, most.maxSessions)
    return over(vendorsOwn(context.vendor), stored)
  })
}

/** Less than this, and a browser that is in use would be taken for an idle one. */
const SHORTEST_SECONDS = 60

function requireSound({
  sessionTimeoutConfiguration: timeout,
  sessionIdleTimeoutConfiguration: idle,
  sessionConcurrentConfiguration: concurrent,
}: SessionConfigurationChange): void {
  for (const [field, limit] of [
    ['sessionTimeoutConfiguration', timeout],
    ['sessionIdleTimeoutConfiguration', idle],
  ] as const) {
    if (limit?.isActive && limit.timeout < SHORTEST_SECONDS)
      throw new Problem(sessionErrors.timeoutTooShort, { context: { field, least: SHORTEST_SECONDS } })
  }
  if (concurrent?.isActive && concurrent.maxSessions < 1) {
    const context = { field: 'sessionConcurrentConfiguration', least: 1 } as const
    throw new Problem(sessionErrors.noSessionAllowed, { context })
  }
}

/**
 * Sign-ins, refreshes and calls read the limits from the tenant's row, which they read anyway. What the server sees of use
 * is refreshes: no session is idle before its access token has ended.
 */
async function keepLimits(
  scope: TenantScope,
  limits: SessionConfigurationChange,
  { settings }: Vendor,
): Promise<void> {
  const { sessionTimeoutConfiguration: timeout, sessionIdleTimeoutConfiguration: idle } = limits
  const { sessionConcurrentConfiguration: concurrent } = limits
  await scope
    .update('tenants')
    .set({
      session_seconds: timeout?.isActive ? timeout.timeout : null,
      idle_seconds: idle?.isActive ? Math.max(idle.timeout, settings.sessions.accessTokenSeconds) : null,
      max_sessions: concurrent?.isActive ? concurrent.maxSessions : null,
    })
    .where('id', '=', scope.tenantId)
    .execute()
}

function vendorsOwn({ settings: { sessions } }: Vendor): SessionConfiguration {
  return {
    sessionTimeoutConfiguration: { isActive: true, timeout: sessions.lifetimeSeconds },
    sessionIdleTimeoutConfiguration: { isActive: sessions.idleSeconds > 0, timeout: sessions.idleSeconds },
    sessionConcurrentConfiguration: { isActive: false, maxSessions: 0 },
  }
}

function over(
  vendors: SessionConfiguration,
  own: SessionConfigurationChange | undefined,
): SessionConfiguration {
  return {
    sessionTimeoutConfiguration: own?.sessionTimeoutConfiguration ?? vendors.sessionTimeoutConfiguration,
    sessionIdleTimeoutConfiguration:
      own?.sessionIdleTimeoutConfiguration ?? vendors.sessionIdleTimeoutConfiguration,
    sessionConcurrentConfiguration:
      own?.sessionConcurrentConfiguration ?? vendors.sessionConcurrentConfiguration,
  }
}

function valuesOf(before: Stored<SessionConfigurationChange> | undefined): SessionConfigurationChange {
  if (!before) return {}
  const { id, createdAt, updatedAt, ...values } = before
  return values
}
