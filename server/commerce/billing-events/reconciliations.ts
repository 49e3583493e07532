import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import { counted } from '../../platform/language/english.ts'

/** What one run found at one vendor. */
export interface Reconciled {
  vendorId: string
  /** Ids of events that no webhook had brought. */
  missed: string[]
  /** Customers that were compared, and those of them that were not as we knew. */
  compared: number
  diverged: number
  /** Why the run ended before its end; type and code of the error. */
  failure?: string
}

/** How many ids of missed events an audit row names. */
const NAMED = 20

/** Keeps what a run found, for the metrics; missed events leave an audit row of the vendor. */
export async function noteRun(
  { transact }: Pick<Services, 'transact'>,
  { vendorId, missed, diverged, failure }: Reconciled,
): Promise<void> {
  await transact(async tx => {
    await sql`
      insert into billing_reconciliations as r (vendor_id, ran_at, failure, missed_events, divergences)
      values (${vendorId}, now(), ${failure ?? null}, ${missed.length}, ${diverged})
      on conflict (vendor_id) do update set ran_at = excluded.ran_at, failure = excluded.failure,
        missed_events = r.missed_events + excluded.missed_events, divergences = r.divergences + excluded.divergences
    `.execute(tx.kysely)
    if (missed.length === 0) return
    await tx.record(
      'frontegg.billing.eventsMissed',
      { count: missed.length, events: missed.slice(0, NAMED) },
      {
        vendorId,
        description: counted(missed.length, [
          'event of the payment provider had not arrived and was fetched',
          'events of the payment provider had not arrived and were fetched',
        ]),
      },
    )
  })
}
