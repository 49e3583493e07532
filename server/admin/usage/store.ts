import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'

/** Figures of a day on which there was anything. `members`: only where the number was noted. */
export interface DayOfUse {
  /** `2026-11-21`. */
  day: string
  signIns: number
  activePeople: number
  apiCalls: number
}

/** The days between two days, both included, on which there was anything. */
export async function daysOfUse(
  { db, vendorId, tenantId }: TenantScope,
  from: string,
  to: string,
): Promise<DayOfUse[]> {
  const { rows } = await sql<DayOfUse>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(sign_ins)::int as "signIns",
      sum(active_people)::int as "activePeople", sum(api_calls)::float8 as "apiCalls"
    from (
      select day, sign_ins, active_people, api_calls from usage_days
      where vendor_id = ${vendorId} and tenant_id = ${tenantId} and day between ${from}::date and ${to}::date
      union all
      select day, sum(sign_ins)::int, count(*)::int, 0 from usage_people
      where vendor_id = ${vendorId} and tenant_id = ${tenantId} and day between ${from}::date and ${to}::date
      group by day
    ) figures
    group by day
  `.execute(db)
  return rows
}

export interface MembersOfDay {
  day: string
  members: number
}

/** The numbers that were noted until `to`, oldest first: the last one before `from`, and all from there on. */
export async function membersOfDays(
  { db, vendorId, tenantId }: TenantScope,
  from: string,
  to: string,
): Promise<MembersOfDay[]> {
  const { rows } = await sql<MembersOfDay>`
    select to_char(day, 'YYYY-MM-DD') as day, members from usage_members
    where vendor_id = ${vendorId} and tenant_id = ${tenantId} and day <= ${to}::date
      and day >= coalesce((
        select max(day) from usage_members
        where vendor_id = ${vendorId} and tenant_id = ${tenantId} and day <= ${from}::date), ${from}::date)
    order by usage_members.day
  `.execute(db)
  return rows
}

/** The number of members at this moment. */
export async function membersNow(scope: TenantScope): Promise<number> {
  const row = await scope
    .select('tenants')
    .select('member_count')
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  return row.member_count
}
