import { sql } from 'kysely'
import type { ReadRows } from '../../core/feature/personal-data.ts'

/** The person's second factors, for their download. */
export const exportedFactors: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select kind, phone_number as "phoneNumber", created_at as "createdAt", last_used_at as "lastUsed" from mfa_devices
    where vendor_id = ${vendorId} and user_id = ${userId}::uuid order by created_at
  `.execute(db)
  return rows
}
