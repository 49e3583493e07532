import { sql } from 'kysely'
import type { ReadRows } from '../../core/feature/personal-data.ts'

/** The person's passkeys and security keys, for their download. */
export const exportedPasskeys: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    select name, purpose, device_type as "deviceType", created_at as "createdAt", last_used_at as "lastUsed"
    from webauthn_credentials
    where vendor_id = ${vendorId} and user_id = ${userId}::uuid order by created_at
  `.execute(db)
  return rows
}
