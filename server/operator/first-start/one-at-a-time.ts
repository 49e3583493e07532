import type { Transaction } from '../../platform/outbox/transaction.ts'

/** Any number that nothing else locks. */
const FIRST_START = 7_204_115

/** Two servers may start at once on one new PostgreSQL: the second waits here and finds everything made. */
export async function oneAtATime({ kysely }: Transaction): Promise<void> {
  await kysely
    .selectNoFrom(eb => eb.fn('pg_advisory_xact_lock', [eb.val(FIRST_START)]).as('locked'))
    .execute()
}
