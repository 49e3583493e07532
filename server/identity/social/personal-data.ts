import { sql } from 'kysely'
import type { ReadRows } from '../../core/feature/personal-data.ts'

/** The person's accounts at providers, for their download. */
export const exportedSocialLogins: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select provider, email, name, created_at as "createdAt", last_used_at as "lastUsed" from social_identities
    where vendor_id = ${vendorId} and user_id = ${userId}::uuid order by created_at
  `.execute(db)
  return rows
}
