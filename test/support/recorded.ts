import type { TestServer } from './server.ts'

/** The audit actions and event types that were written for a tenant, in order. */
export async function recorded(
  { services }: TestServer,
  tenantId: string,
): Promise<{ audits: string[]; events: string[] }> {
  const { pool } = services.database
  const audits = await pool.query<{ action: string }>(
    'select action from audits where tenant_id = $1 order by id',
    [tenantId],
  )
  const events = await pool.query<{ type: string }>(
    'select type from events where tenant_id = $1 order by id',
    [tenantId],
  )
  return { audits: audits.rows.map(({ action }) => action), events: events.rows.map(({ type }) => type) }
}
