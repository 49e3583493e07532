import { sql } from 'kysely'
import type { Services } from '../../core/context/services.ts'
import { usageQueue } from './queue.ts'

/** Days that are kept, today included. */
export const KEPT_DAYS = 400
/** The last minute of each hour, so that the one before midnight sees the day as it ended. */
const HOURLY = '59 * * * *'
const BATCH = 5000

/** Looks every hour; one server of several does the work. */
export async function startClosingDays(services: Pick<Services, 'jobs' | 'database'>): Promise<void> {
  await services.jobs.work(usageQueue, async () => {
    await closeDays(services)
  })
  await services.jobs.schedule(usageQueue, HOURLY)
}

/** Brings the daily figures up to date. Running it again, or on two servers at once, changes nothing more. */
export async function closeDays({ database }: Pick<Services, 'database'>): Promise<void> {
  await noteRenewals(database)
  await noteMembers(database)
  await untilDone(() => addUp(database))
  await untilDone(() => forget(database, 'usage_days', 'true'))
  // The last number before the kept days says how many there were when they began.
  const newer = `exists (select from usage_members n where n.vendor_id = usage_members.vendor_id
    and n.tenant_id = usage_members.tenant_id and n.day > usage_members.day
    and n.day <= (now() at time zone 'utc')::date - ${KEPT_DAYS})`
  await untilDone(() => forget(database, 'usage_members', newer))
}

type Pool = Services['database']

/** Whose session was renewed was there that day, though the sign-in may be a fortnight old. */
async function noteRenewals({ kysely }: Pool): Promise<void> {
  await sql`
    insert into usage_people (vendor_id, tenant_id, day, user_id)
    select distinct vendor_id, tenant_id, (last_seen_at at time zone 'utc')::date, user_id from sessions
    where last_seen_at >= now() - interval '2 hours'
    order by 1, 2, 3, 4
    on conflict do nothing
  `.execute(kysely)
}

async function noteMembers({ kysely }: Pool): Promise<void> {
  await sql`
    insert into usage_members (vendor_id, tenant_id, day, members)
    select t.vendor_id, t.id, (now() at time zone 'utc')::date, t.member_count from tenants t
    left join lateral (
      select m.members from usage_members m where m.vendor_id = t.vendor_id and m.tenant_id = t.id
      order by m.day desc limit 1
    ) last on true
    where t.deleted_at is null and t.member_count is distinct from last.members
    order by 1, 2
    on conflict (vendor_id, tenant_id, day) do update set members = excluded.members
  `.execute(kysely)
}

/** Moves people of days that are over into the sums of those days. @returns how many rows were moved */
async function addUp({ kysely }: Pool): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with over as (
      delete from usage_people where ctid = any (array(
        select ctid from usage_people where day < (now() at time zone 'utc')::date - 1
        limit ${BATCH} for update skip locked))
      returning vendor_id, tenant_id, day, sign_ins
    ), sums as (
      insert into usage_days (vendor_id, tenant_id, day, sign_ins, active_people)
      select vendor_id, tenant_id, day, sum(sign_ins), count(*) from over group by 1, 2, 3 order by 1, 2, 3
      on conflict (vendor_id, tenant_id, day) do update set
        sign_ins = usage_days.sign_ins + excluded.sign_ins,
        active_people = usage_days.active_people + excluded.active_people
    )
    select count(*)::int as moved from over
  `.execute(kysely)
  return rows[0]?.moved ?? 0
}

async function forget({ kysely }: Pool, table: string, unless: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)}
      where day <= (now() at time zone 'utc')::date - ${KEPT_DAYS}::int and ${sql.raw(unless)} limit ${BATCH}))
  `.execute(kysely)
  return Number(numAffectedRows)
}

async function untilDone(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) === BATCH);
}
