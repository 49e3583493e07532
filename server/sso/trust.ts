import { sql } from 'kysely'
import type { Context, ContextTransaction } from '../context.ts'
import { Problem } from '../problem.ts'
import { refuseEscalation, refuseLevel } from '../roles/escalation.ts'
import { lockTeam } from '../roles/last-administrator.ts'
import { strongestOfAll } from '../roles/standing.ts'
import { ssoErrors } from './errors.ts'
import { type StoredConfiguration, storedConfiguration } from './store.ts'

/**
 * Whoever decides which provider is believed, and for which domains, could sign in as each member of theirs. So it takes
 * somebody who holds whatever any member holds, and above whom nobody stands. Changes of one tenant wait for each other.
 *
 * @throws Problem 403
 */
export async function requireTrusted({ scope }: ContextTransaction, context: Context): Promise<void> {
  if (!context.vendor.settings.sso.enabled) throw new Problem(ssoErrors.switchedOff)
  await lockTeam(scope)
  if (context.caller.superUser) return
  const { rows } = await sql<{ key: string }>`
    select distinct unnest(permission_keys) as key from memberships
    where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
  `.execute(scope.db)
  refuseEscalation(
    context.caller,
    rows.map(({ key }) => key),
  )
  const strongest = await strongestOfAll(scope)
  if (strongest !== null) await refuseLevel(scope, context.caller, strongest)
}

/** One configuration, by somebody who may decide on it. Unknown before forbidden. */
export async function trustedConfiguration(
  tx: ContextTransaction,
  context: Context,
  id: string,
): Promise<StoredConfiguration> {
  await storedConfiguration(tx.scope, id)
  await requireTrusted(tx, context)
  return await storedConfiguration(tx.scope, id)
}
