import { sql } from 'kysely'
import type { SecurityOverview } from '../../../contract/security-center.ts'
import type { TenantScope, VendorScope } from '../../platform/db/scope.ts'

/** Days that the page shows. */
const SHOWN_DAYS = 90

export async function readScores({
  db,
  vendorId,
  tenantId,
}: TenantScope): Promise<SecurityOverview['trend']> {
  const { rows } = await sql<SecurityOverview['trend'][number]>`
    select to_char(day, 'YYYY-MM-DD') as day, score from security_scores
    where vendor_id = ${vendorId} and tenant_id = ${tenantId}
      and day > (now() at time zone 'utc')::date - ${SHOWN_DAYS}::int
    order by security_scores.day
  `.execute(db)
  return rows
}

/** Of this day; a second note of it replaces the first. Tenants that went meanwhile are left out. */
export async function writeScores(
  { db, vendorId }: VendorScope,
  scores: readonly { tenantId: string; score: number }[],
): Promise<void> {
  await sql`
    insert into security_scores (vendor_id, tenant_id, day, score)
    select t.vendor_id, t.id, (now() at time zone 'utc')::date, n.score
    from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as n("tenantId" text, score int)
    join tenants t on t.vendor_id = ${vendorId} and t.id = n."tenantId"
    order by t.id
    on conflict (vendor_id, tenant_id, day) do update set score = excluded.score
  `.execute(db)
}
