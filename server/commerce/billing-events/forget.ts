import { sql } from 'kysely'
import type { Database } from '../../platform/db/open.ts'

const BATCH = 5000

/** Removes events that are done for ninety days: three times as long as Stripe itself can list them. */
export async function forgetOldEvents({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  for (let last = BATCH; last === BATCH; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from billing_events where ctid = any (array(
        select ctid from billing_events where done_at < now() - interval '90 days' limit ${BATCH}))
    `.execute(kysely)
    last = Number(numAffectedRows)
  }
}
