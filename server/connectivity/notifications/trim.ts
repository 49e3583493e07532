import { sql } from 'kysely'
import { mostKept } from '../../../rules/notifications.ts'
import type { Services } from '../../core/context/services.ts'

/** Received since an inbox was last looked through; the index of inboxes says the same. */
const LOOK_AFTER = 1000
const BATCH = 50

/** Removes what an inbox holds beyond its limit, the oldest first. Pinned ones stay. @returns how many went */
export async function trimFullInboxes({ database }: Pick<Services, 'database'>): Promise<number> {
  let removed = 0
  for (;;) {
    const { rows } = await sql<{ vendor_id: string; user_id: string }>`
      update notification_inboxes set received = 0 where (vendor_id, user_id) in (
        select vendor_id, user_id from notification_inboxes where received >= ${sql.lit(LOOK_AFTER)}
        limit ${BATCH} for update skip locked)
      returning vendor_id, user_id
    `.execute(database.kysely)
    for (const { vendor_id, user_id } of rows) {
      const { numAffectedRows = 0n } = await sql`
        delete from notifications where ctid = any (array(
          select ctid from (
            select ctid, is_pinned, row_number() over (partition by tenant_id order by id desc) as place
            from notifications where vendor_id = ${vendor_id} and user_id = ${user_id}::uuid
          ) n where place > ${mostKept} and not is_pinned))
      `.execute(database.kysely)
      removed += Number(numAffectedRows)
    }
    if (rows.length < BATCH) return removed
  }
}
