import { sql } from 'kysely'
import type { Executor } from '../../platform/db/scope.ts'

/** Whoever makes or changes seals waits for others who do, until the transaction ends. They can be read meanwhile. */
export async function lockSeals(db: Executor): Promise<void> {
  await sql`lock table audit_seals in share row exclusive mode`.execute(db)
}
