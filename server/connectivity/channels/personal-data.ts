import { sql } from 'kysely'
import type { Erase, ReadRows } from '../../core/feature/personal-data.ts'
import { removeSubscription } from './store.ts'

/** Subscriptions that name the person's addresses or phone number, for their download. */
export const exportedEventSubscriptions: ReadRows = async ({ db, vendorId, userId }) => {
  const { rows } = await sql<Record<string, unknown>>`
    with own as (
      select lower(email) as recipient from users where vendor_id = ${vendorId} and id = ${userId}::uuid and email <> ''
      union select phone_number from users
        where vendor_id = ${vendorId} and id = ${userId}::uuid and phone_number is not null
      union select lower(email) from memberships where vendor_id = ${vendorId} and user_id = ${userId}::uuid and email <> ''
      union select phone_number from memberships
        where vendor_id = ${vendorId} and user_id = ${userId}::uuid and phone_number <> '')
    select s.channel, s.tenant_id as "tenantId", s.event_key as "event", own.recipient, s.created_at as "createdAt",
      (select c.confirmed_at from channel_confirmations c where c.vendor_id = s.vendor_id and c.tenant_id = s.tenant_id
        and c.email = own.recipient) as "confirmedAt"
    from own join channel_subscriptions s on s.vendor_id = ${vendorId} and s.recipients @> array[own.recipient]
    order by s.created_at
  `.execute(db)
  return rows
}

/**
 * Takes a person out of the subscriptions that name their address, what was sent to it and what was said of them. Phone numbers
 * are of those who typed them in: whose they are is not known once the account is gone. That the address wants no mails of a
 * tenant stays, as a hash.
 */
export const forgetInSubscriptions: Erase = async (tx, { vendor, services }, { userId, email: typed }) => {
  const vendorId = vendor.id
  const email = typed.toLowerCase()
  await sql`
    update channel_messages set user_id = null, message = null, status = 'summed'
    where vendor_id = ${vendorId} and user_id = ${userId}::uuid
  `.execute(tx.kysely)
  for (const table of ['channel_confirmations', 'channel_messages'] as const)
    await sql`
      delete from ${sql.table(table)} where vendor_id = ${vendorId}
        and ${sql.ref(table === 'channel_confirmations' ? 'email' : 'recipient')} = ${email}
    `.execute(tx.kysely)
  const { rows } = await sql<{ id: string; tenant_id: string; event_key: string; recipients: string[] }>`
    update channel_subscriptions set recipients = array_remove(recipients, ${email}), updated_at = now()
    where vendor_id = ${vendorId} and channel = 'email' and recipients @> array[${email}]
    returning id, tenant_id, event_key, recipients
  `.execute(tx.kysely)
  for (const { id, tenant_id, event_key: eventKey, recipients } of rows)
    if (recipients.length === 0)
      await removeSubscription(tx.vendorScope.tenant(tenant_id), { channel: 'email', eventKey, id })
  if (rows.length > 0) tx.afterCommit(() => services.subscribers.subscriptions.refresh())
}
