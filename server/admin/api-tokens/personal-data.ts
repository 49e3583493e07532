import { sql } from 'kysely'
import type { ReadRows } from '../../core/feature/personal-data.ts'

/** The person's own API tokens, for their download. */
export const exportedTokens: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select id, description, type, created_at as "createdAt", expires_at as "expires", last_used_at as "lastUsed" from api_tokens
    where vendor_id = ${vendorId} and user_id = ${userId}::uuid order by created_at
  `.execute(db)
  return rows
}
