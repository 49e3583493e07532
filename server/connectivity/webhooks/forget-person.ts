import { sql } from 'kysely'
import type { Erase } from '../../core/feature/personal-data.ts'

/** Takes a person out of what was delivered; what still waits, such as that they are gone, is delivered first. */
export const forgetInDeliveries: Erase = async (tx, { vendor }, { userId }) => {
  await sql`
    update webhook_deliveries set body = null, user_id = null
    where vendor_id = ${vendor.id} and user_id = ${userId}::uuid and status <> 'waiting'
  `.execute(tx.kysely)
}
