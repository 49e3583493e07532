import { sql } from 'kysely'
import type { ReadRows } from '../../core/feature/personal-data.ts'

/** The browsers that the person is known in, for their download. */
export const exportedBrowsers: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeen" from known_browsers
    where vendor_id = ${vendorId} and user_id = ${userId}::uuid order by created_at
  `.execute(db)
  return rows
}
