import { sql } from 'kysely'
import type { AuditsStats } from '../../../contract/audits.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { startOfDay } from './day.ts'
import { ofTenant } from './tenant-rows.ts'

/** Two ranges of two indexes. The day is that of the account's time zone, else of UTC. */
export async function statsOf(scope: TenantScope, now = Date.now()): Promise<AuditsStats> {
  const tenant = await scope
    .select('tenants')
    .select('tenants.timezone')
    .where('tenants.id', '=', scope.tenantId)
    .executeTakeFirst()
  const midnight = startOfDay(now, tenant?.timezone || 'UTC')
  const { rows } = await sql<AuditsStats>`
    select
      (select count(*) from audits a where ${ofTenant(scope)} and a.created_at >= ${midnight})::int
        as "totalToday",
      (select count(*) from audits a where ${ofTenant(scope)} and a.severity_rank >= 3
        and a.created_at >= ${new Date(now)}::timestamptz - interval '7 days')::int as "severeThisWeek"
  `.execute(scope.db)
  return rows[0]!
}
