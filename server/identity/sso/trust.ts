import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { lockTeam } from '../../core/roles/last-administrator.ts'
import { requireTopStanding } from '../../core/roles/top-standing.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type StoredConfiguration, storedConfiguration } from '../sso-connections/store.ts'

/**
 * Who decides which provider is believed, and for which domains, could sign in as each member of theirs. So it takes a
 * caller above whom no member stands. Changes of one tenant wait for each other.
 *
 * @throws Problem 403, with the permission keys that the caller lacks where it lacks any
 */
export async function requireTrusted({ scope }: ContextTransaction, context: Context): Promise<void> {
  if (!context.vendor.settings.sso.enabled) throw new Problem(ssoErrors.switchedOff)
  await lockTeam(scope)
  await requireTopStanding(scope, context.caller)
}

/** One configuration, by a user who may decide on it. Unknown before forbidden. */
export async function trustedConfiguration(
  tx: ContextTransaction,
  context: Context,
  id: string,
): Promise<StoredConfiguration> {
  await storedConfiguration(tx.scope, id)
  await requireTrusted(tx, context)
  return await storedConfiguration(tx.scope, id)
}
