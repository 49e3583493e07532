import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import { storedBodiesQueue } from './queue.ts'
import { DEFAULT_STORED_MEGABYTES } from './settings.ts'

const HOURLY = '43 * * * *'
/** Of one statement. */
const BATCH = 10_000

/** Looks every hour; one server of several does the work. */
export async function startTrimmingBodies(services: Pick<Services, 'jobs' | 'database'>): Promise<void> {
  await services.jobs.work(storedBodiesQueue, async () => {
    await trimBodies(services)
  })
  await services.jobs.schedule(storedBodiesQueue, HOURLY)
}

/**
 * Takes the oldest bodies of an owner, a tenant or the vendor itself, that keeps more than `webhooks.storedMegabytes`: those
 * of delivered events first, those of failed ones last, of waiting ones never. Their attempts stay in the log.
 *
 * @returns how many
 */
export async function trimBodies({ database }: Pick<Services, 'database'>): Promise<number> {
  const { rows: owners } = await sql<{ vendor_id: string; tenant_id: string | null; most: string }>`
    select o.vendor_id, o.tenant_id, m.most
    from (
      select w.vendor_id, w.tenant_id, sum(pg_column_size(d.body)) as bytes
      from webhook_deliveries d join webhooks w on w.vendor_id = d.vendor_id and w.id = d.webhook_id
      where d.body is not null group by 1, 2) o
    join vendors v on v.id = o.vendor_id
    cross join lateral (select coalesce((v.config #>> '{webhooks,storedMegabytes}')::bigint, ${DEFAULT_STORED_MEGABYTES})
      * 1048576 as most) m
    where o.bytes > m.most
  `.execute(database.kysely)
  let taken = 0
  for (const owner of owners)
    for (let last = BATCH; last === BATCH; taken += last) {
      const { numAffectedRows = 0n } = await sql`
        update webhook_deliveries set body = null where vendor_id = ${owner.vendor_id} and id = any (array(
          select id from (
            select d.id, d.status, d.in_flight,
              sum(pg_column_size(d.body)) over (order by d.status = 'waiting' desc, d.status = 'delivered', d.id desc) as kept
            from webhook_deliveries d join webhooks w on w.vendor_id = d.vendor_id and w.id = d.webhook_id
            where w.vendor_id = ${owner.vendor_id} and w.tenant_id is not distinct from ${owner.tenant_id}
              and d.body is not null) b
          where kept > ${owner.most}::bigint and status <> 'waiting' and not in_flight limit ${BATCH}))
          and status <> 'waiting' and not in_flight
      `.execute(database.kysely)
      last = Number(numAffectedRows)
    }
  return taken
}
