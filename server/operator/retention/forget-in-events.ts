import { sql } from 'kysely'
import type { Erase } from '../../core/feature/personal-data.ts'

/** Takes a person's address, and where they worked from, out of the events that are still kept. What happened stays. */
export const forgetInEvents: Erase = async (tx, { vendor }, { userId }) => {
  await sql`
    update events set payload = payload - '{email,ip,userAgent}'::text[]
    where vendor_id = ${vendor.id} and payload->>'userId' = ${userId} and payload ?| '{email,ip,userAgent}'::text[]
  `.execute(tx.kysely)
}
