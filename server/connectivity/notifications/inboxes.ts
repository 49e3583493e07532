import { sql } from 'kysely'
import type { Executor } from '../../platform/db/scope.ts'

/**
 * Says that inboxes changed, in the transaction of the change: pages that are open compare the revision. Always in the same
 * order, so that two transactions do not wait for each other.
 *
 * @param received how many came to each
 */
export async function changeInboxes(
  db: Executor,
  vendorId: string,
  userIds: readonly string[],
  received = 0,
): Promise<void> {
  if (userIds.length === 0) return
  const each = [...new Set(userIds)].sort()
  await sql`
    insert into notification_inboxes (vendor_id, user_id, revision, received)
    select ${vendorId}, u, 1, ${received}::int from unnest(${each}::uuid[]) u
    on conflict (vendor_id, user_id) do update
      set revision = notification_inboxes.revision + 1, received = notification_inboxes.received + excluded.received
  `.execute(db)
}
