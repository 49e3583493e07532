import { sql } from 'kysely'
import { auditEvent } from '../../../rules/webhooks.ts'
import type { Erase } from '../../core/feature/personal-data.ts'

/**
 * Takes a person out of what was delivered, records of the audit log that name them included. What still waits, such as that
 * they are gone, is delivered first, within the two days of its attempts, and loses its body with the last of them; so it
 * cannot be sent again.
 */
export const forgetInDeliveries: Erase = async (tx, { vendor }, { userId, email }) => {
  // An index has the records alone, whose text is looked through.
  const named = sql`event_key = ${sql.lit(auditEvent)} and body is not null and (position(${userId} in body) > 0
    or position(${email.toLowerCase() || userId} in lower(body)) > 0)`
  await sql`
    update webhook_deliveries set user_id = null, forget = status = 'waiting' or in_flight,
      body = case when status = 'waiting' or in_flight then body end
    where vendor_id = ${vendor.id} and (user_id = ${userId}::uuid or ${named})
  `.execute(tx.kysely)
}
