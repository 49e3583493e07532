import { sql } from 'kysely'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Services } from '../../core/context/services.ts'
import { LOOK_PATIENCE, within } from '../../platform/process/within.ts'
import { attemptCounts } from './attempt-counts.ts'

interface Standing {
  waiting: number
  oldest: number
  off: number
}

/** What an operator watches of webhooks. Source: HOOK-38 */
export function measureWebhooks(registry: Registry, { database }: Pick<Services, 'database'>): void {
  const registers = [registry]
  new Counter({
    name: 'portico_webhook_attempts_total',
    help: 'Attempts to deliver to webhooks that this server made, by outcome.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(attemptCounts(database))) this.inc({ outcome }, count)
    },
  })
  // Those of one scrape share one look.
  let looking: Promise<Standing | undefined> | undefined
  const look = () => {
    looking ??= within(LOOK_PATIENCE, standing(database))
      .catch(() => undefined)
      .finally(() => {
        looking = undefined
      })
    return looking
  }
  const gauge = (name: string, help: string, of: (seen: Standing) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const seen = await look()
        if (seen) this.set(of(seen))
        else this.remove()
      },
    })
  gauge('portico_webhook_waiting', 'Deliveries of webhooks that wait for an attempt.', seen => seen.waiting)
  gauge(
    'portico_webhook_oldest_seconds',
    'How long the oldest delivery that is due has waited for its attempt.',
    seen => seen.oldest,
  )
  gauge('portico_webhook_switched_off', 'Webhooks that were switched off by failures.', seen => seen.off)
}

async function standing({ kysely }: Services['database']): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select count(*)::int as waiting,
      greatest(coalesce(extract(epoch from now() - min(next_at) filter (where not in_flight)), 0), 0)::int as oldest,
      (select count(*)::int from webhooks where disabled_reason is not null) as off
    from webhook_deliveries where status = 'waiting'
  `.execute(kysely)
  return rows[0]!
}
