import { type RawBuilder, sql } from 'kysely'
import type { UsersQuery } from '../../contract/users.ts'

export type SortBy = NonNullable<UsersQuery['_sortBy']>
export type KeyType = 'text' | 'timestamptz' | 'boolean' | 'uuid'

/** What a members list is sorted by: an expression over `memberships m` that has an index, and is never null. */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: KeyType
}

const never = sql`'-infinity'::timestamptz`

export const sortKeys: Record<SortBy, SortKey> = {
  name: { expression: sql`lower(m.name)`, type: 'text' },
  email: { expression: sql`m.email`, type: 'text' },
  createdAt: { expression: sql`m.joined_at`, type: 'timestamptz' },
  lastLogin: { expression: sql`coalesce(m.last_seen_at, ${never})`, type: 'timestamptz' },
  id: { expression: sql`m.user_id`, type: 'uuid' },
  verified: { expression: sql`m.verified`, type: 'boolean' },
  isLocked: { expression: sql`m.is_locked`, type: 'boolean' },
  provider: { expression: sql`m.provider`, type: 'text' },
  tenantId: { expression: sql`m.tenant_id`, type: 'text' },
}

/** The key as exact text, microseconds included, for a cursor. */
export function keyAsText({ expression, type }: SortKey): RawBuilder<string> {
  if (type !== 'timestamptz') return sql<string>`(${expression})::text`
  return sql<string>`case when isfinite(${expression})
    then to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') else '-infinity' end`
}
