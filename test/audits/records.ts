import { randomUUIDv7 } from 'node:crypto'
import type { TestServer } from '../support/server.ts'

interface Given {
  minutesAgo: number
  email?: string
  action?: string
  description?: string
  severity?: 'Info' | 'Low' | 'Medium' | 'High' | 'Critical'
  ip?: string
  json?: Record<string, unknown>
}

/** Writes audit records as they would stand there after a while. @returns their ids, in the order given */
export async function record(
  { services }: TestServer,
  vendorId: string,
  tenantId: string,
  rows: Given[],
): Promise<string[]> {
  const values = rows.map(row => ({
    vendor_id: vendorId,
    tenant_id: tenantId,
    id: randomUUIDv7(),
    created_at: new Date(Date.now() - row.minutesAgo * 60_000),
    email: row.email ?? null,
    action: row.action ?? 'test.happened',
    description: row.description ?? 'Something happened',
    severity: row.severity ?? 'Info',
    ip: row.ip ?? null,
    user_agent: null,
    json: JSON.stringify(row.json ?? {}),
  }))
  await services.database.kysely.insertInto('audits').values(values).execute()
  return values.map(({ id }) => id)
}
