import type { AuditRow } from '../../../contract/audits.ts'
import type { TenantScope } from '../../platform/db/scope.ts'

/** A row of a page; without an id where the page has none. */
export interface AuditRecord {
  id: string | null
  created_at: Date
  micros: string
  sort_key: string
  email: string | null
  action: string
  description: string
  severity: string
  ip: string | null
  user_agent: string | null
  json: Record<string, unknown>
}

export function rowOf(
  { vendorId, tenantId }: Pick<TenantScope, 'vendorId' | 'tenantId'>,
  row: AuditRecord,
): AuditRow {
  const time = row.created_at.toISOString()
  const { actorMail } = row.json
  return {
    _id: row.id!,
    createdAt: time,
    updatedAt: time,
    time,
    email: row.email ?? '',
    user: row.email ?? '',
    action: row.action,
    resource: row.action.split('.')[0]!,
    description: row.description,
    severity: row.severity,
    ip: row.ip ?? '',
    userAgent: row.user_agent ?? '',
    json: Object.keys(row.json).length > 0 ? [row.json] : [],
    tenantId,
    vendorId,
    ...(typeof actorMail === 'string' && { actorMail }),
    __v: 0,
  }
}
