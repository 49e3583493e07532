import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { lockTeam } from '../../core/roles/last-administrator.ts'
import { requireTopStanding } from '../../core/roles/top-standing.ts'
import { type ConnectionRow, connectionRow } from './store.ts'

/**
 * A connection about to be changed. A directory may take over, disable and remove each member, so who decides about it is
 * one above whom no member stands. Unknown before forbidden; changes of one tenant wait for each other.
 *
 * @throws Problem 404, 403
 */
export async function changeableConnection(
  { scope }: ContextTransaction,
  { caller }: Context,
  id: string,
): Promise<ConnectionRow> {
  await connectionRow(scope, id)
  await lockTeam(scope)
  await requireTopStanding(scope, caller)
  return await connectionRow(scope, id)
}
