import { sql } from 'kysely'
import type { ReadRows } from '../../core/feature/personal-data.ts'

/** The person's telephone numbers, for their download. */
export const exportedPhoneNumbers: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select phone_number as "phoneNumber", verified, created_at as "createdAt" from user_phone_numbers
    where vendor_id = ${vendorId} and user_id = ${userId}::uuid order by created_at
  `.execute(db)
  return rows
}
