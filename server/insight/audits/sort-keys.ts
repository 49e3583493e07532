import { type RawBuilder, sql } from 'kysely'
import type { AuditsQuery } from '../../../contract/audits.ts'

type SortBy = NonNullable<AuditsQuery['sortBy']>

/** What a column is sorted by: the very expression of its index. */
export interface AuditSort {
  expression: RawBuilder<unknown>
  /** For the value that comes back in a cursor. */
  type: 'timestamptz' | 'text' | 'smallint'
}

export const auditSorts: Record<SortBy, AuditSort> = {
  createdAt: { expression: sql`a.created_at`, type: 'timestamptz' },
  email: { expression: sql`coalesce(a.email, '') collate "C"`, type: 'text' },
  action: { expression: sql`a.action collate "C"`, type: 'text' },
  ip: { expression: sql`coalesce(a.ip, '') collate "C"`, type: 'text' },
  severity: { expression: sql`a.severity_rank`, type: 'smallint' },
}

/** Rows of one value stand by time, newest first or last as the list itself. */
export function orderOf(sort: AuditSort, descending: boolean): RawBuilder<unknown> {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  if (sort.type === 'timestamptz') return sql`a.created_at ${direction}, a.id ${direction}`
  return sql`${sort.expression} ${direction}, a.created_at ${direction}, a.id ${direction}`
}
