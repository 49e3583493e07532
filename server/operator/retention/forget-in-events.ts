import { sql } from 'kysely'
import type { Erase } from '../../core/feature/personal-data.ts'
import { RECORDED } from '../../platform/outbox/recorded.ts'

/**
 * Takes a person's address, and where they worked from, out of the events that are still kept, and all that records of the audit
 * log say of them. What happened stays.
 */
export const forgetInEvents: Erase = async (tx, { vendor }, { userId, email }) => {
  await sql`
    update events set payload = payload - '{email,ip,userAgent}'::text[]
    where vendor_id = ${vendor.id} and payload->>'userId' = ${userId} and payload ?| '{email,ip,userAgent}'::text[]
  `.execute(tx.kysely)
  await sql`
    update events set payload = payload - '{email,ip,userAgent}'::text[] || '{"description":"","details":{}}'
    where vendor_id = ${vendor.id} and type = ${sql.lit(RECORDED)} and (position(${userId} in payload::text) > 0
      or position(${email.toLowerCase() || userId} in lower(payload::text)) > 0)
  `.execute(tx.kysely)
}
