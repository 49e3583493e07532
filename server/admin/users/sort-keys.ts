import { type RawBuilder, sql } from 'kysely'
import type { UsersQuery } from '../../../contract/users-queries.ts'

export type SortBy = NonNullable<UsersQuery['_sortBy']>
export type KeyType = 'text' | 'timestamptz' | 'boolean' | 'uuid'

/** What a members list is sorted by: an expression over `memberships m` that has an index, and is never null. */
export interface SortKey {
  expression: RawBuilder<unknown>
  /** Another table that has the expression and its index. */
  join?: RawBuilder<unknown>
  /** The user's id beside the expression, in the same index. */
  id?: RawBuilder<unknown>
  type: KeyType
  /** There is an index of all members of a vendor too. */
  overAll?: boolean
}

/** When members were last seen and signed in stands in a table of its own (`20261121T0400-member-activity.sql`). */
const activity = sql`
  join member_activity a on a.vendor_id = m.vendor_id and a.tenant_id = m.tenant_id and a.user_id = m.user_id`

export const sortKeys: Record<SortBy, SortKey> = {
  name: { expression: sql`lower(m.name)`, type: 'text', overAll: true },
  email: { expression: sql`m.email`, type: 'text' },
  createdAt: { expression: sql`m.joined_at`, type: 'timestamptz' },
  lastLogin: { expression: sql`a.signed_in_at`, type: 'timestamptz', join: activity, id: sql`a.user_id` },
  lastSeen: { expression: sql`a.last_seen_at`, type: 'timestamptz', join: activity, id: sql`a.user_id` },
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
