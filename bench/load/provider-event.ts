import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { type Connection, expectOk } from './connection.ts'

/** An event of the payment provider, as small as it can be. */
export interface ProviderEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: { object: 'subscription'; id: string; customer: string } }
}

/** A new event about a customer's subscription. */
export function eventOf(customer: string): ProviderEvent {
  return {
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    type: 'customer.subscription.updated',
    created: Math.floor(Date.now() / 1000),
    data: { object: { object: 'subscription', id: 'sub_any', customer } },
  }
}

/** Signs it and posts it to a vendor's webhook address; rejects unless it is taken. */
export async function postEvent(
  connection: Connection,
  vendorId: string,
  event: ProviderEvent,
  secret: string,
): Promise<void> {
  const payload = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  }
  expectOk(await connection.ask('POST', `/webhooks/stripe/${vendorId}`, headers, payload))
}

/** What keeping an event costs at least: the insert alone, without the worker that would look at it. */
export function bareInsert({ id, type, created, data }: ProviderEvent, vendorId: string) {
  return {
    name: 'bare-insert',
    text: `insert into billing_events (vendor_id, id, type, customer_id, created_at, done_at)
      values ($1, $2, $3, $4, $5, now())`,
    values: [vendorId, id, type, data.object.customer, new Date(created * 1000)],
  }
}
