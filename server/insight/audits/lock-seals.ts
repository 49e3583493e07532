import { sql } from 'kysely'
import type { Executor } from '../../platform/db/scope.ts'

/** A writer of seals waits for other writers, until the transaction ends. They can be read meanwhile. */
export async function lockSeals(db: Executor): Promise<void> {
  await sql`lock table audit_seals in share row exclusive mode`.execute(db)
}
