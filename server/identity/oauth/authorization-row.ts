import type { Context } from '../../core/context/context.ts'
import { makeRoom } from '../../core/sessions/refresh.ts'
import type { RefreshRow } from '../../core/sessions/refresh-statement.ts'
import { addressRefused } from '../../core/sessions/require-address.ts'
import { executeText } from '../../platform/db/prepared.ts'
import type { Executor } from '../../platform/db/scope.ts'

/**
 * What the statements of `authorization-statement.ts` answer. The person's columns are null when nobody may enter. `factor`: they
 * may, once the session has proven the second factor that the tenant asks for.
 */
export interface AuthorizationRow extends Omit<RefreshRow, 'outcome' | 'scope'> {
  outcome: 'entered' | 'replayed' | 'ended' | 'refused' | 'elsewhere' | 'blocked' | 'factor'
}

export async function runAuthorization<Row extends AuthorizationRow>(
  text: string,
  values: unknown[],
  db: Executor,
): Promise<Row | undefined> {
  return (await executeText<Row>('code-enter', text, values, db))[0]
}

/** Refuses an address that the tenant does not let in: nothing was consumed. @throws Problem 403 */
export function requireAllowedAddress(row: AuthorizationRow, { ip }: Context): void {
  if (row.outcome === 'blocked') throw addressRefused(ip)
}

/** Whoever comes over from another tenant counts in the one that they enter. */
export async function makeRoomFor(row: AuthorizationRow, context: Context): Promise<void> {
  if (row.max_sessions === null || row.tenant_id === row.own_tenant) return
  await makeRoom(context, { userId: row.user_id, tenantId: row.tenant_id }, row.max_sessions)
}
