import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../../core/context/services.ts'
import { LOOK_PATIENCE, within } from '../../platform/process/within.ts'

interface EventCounts {
  waiting: number
  failing: number
  failed: number
  oldest: number
}

interface Run {
  vendor: string
  missed: number
  diverged: number
  failing: number
  age: number
}

/** What an operator watches of billing: events that wait or were given up, and what the reconcile job had to heal. */
export function measureBillingEvents(registry: Registry, { database }: Pick<Services, 'database'>): void {
  const registers = [registry]
  const counts = shared(() => countEvents(database))
  new Gauge({
    name: 'portico_billing_events',
    help: 'Events of the payment provider: waiting, tried and failing, and given up for good.',
    labelNames: ['state'],
    registers,
    async collect() {
      const seen = await counts()
      this.reset()
      for (const state of ['waiting', 'failing', 'failed'] as const)
        if (seen) this.set({ state }, seen[state])
    },
  })
  new Gauge({
    name: 'portico_billing_event_oldest_seconds',
    help: 'How long the oldest event of the payment provider has waited.',
    registers,
    async collect() {
      const seen = await counts()
      if (seen) this.set(seen.oldest)
      else this.remove()
    },
  })

  const runs = shared(() => lastRuns(database))
  const ofRuns = (name: string, help: string, of: (run: Run) => number) =>
    new Gauge({
      name: `portico_billing_reconcile_${name}`,
      help,
      labelNames: ['vendor'],
      registers,
      async collect() {
        for (const run of (await runs()) ?? []) this.set({ vendor: run.vendor }, of(run))
      },
    })
  ofRuns(
    'missed_events',
    'Events that no webhook had brought, found by the reconcile job so far.',
    r => r.missed,
  )
  ofRuns('divergences', 'Customers whose billing was not as we knew, set right so far.', r => r.diverged)
  ofRuns('failing', '1 when the last run of the reconcile job failed.', r => r.failing)
  ofRuns('age_seconds', 'Time since the reconcile job last ran.', r => r.age)
}

async function countEvents({ kysely }: Services['database']): Promise<EventCounts> {
  const { rows } = await sql<EventCounts>`
    select count(*) filter (where done_at is null)::int as waiting,
      count(*) filter (where done_at is null and failure is not null)::int as failing,
      count(*) filter (where outcome = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(received_at) filter (where done_at is null)), 0)::int as oldest
    from billing_events where done_at is null or outcome = 'failed'
  `.execute(kysely)
  return rows[0]!
}

async function lastRuns({ kysely }: Services['database']): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select vendor_id as vendor, missed_events::float8 as missed, divergences::float8 as diverged,
      (failure is not null)::int as failing, extract(epoch from now() - ran_at)::int as age
    from billing_reconciliations where ran_at is not null
  `.execute(kysely)
  return rows
}

/** Gauges of one scrape are collected side by side: they share one look. Undefined while the database is away. */
function shared<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let looking: Promise<T | undefined> | undefined
  return () => {
    looking ??= within(LOOK_PATIENCE, read())
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
    return looking
  }
}
