import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import Stripe from 'stripe'
import { providerPurpose } from '../../server/commerce/billing/provider-accounts.ts'
import type { TestServer, TestVendor } from '../support/server.ts'

interface Keys {
  secretKey: string
  publishableKey: string
  /** Where the provider's API is. */
  url: string
}

/** Gives a vendor an account of its own at the payment provider, as the configuration file does. */
export async function giveAccount(
  { services }: TestServer,
  { id }: TestVendor,
  webhookSecrets: string[],
  { secretKey = `sk_test_${id}`, publishableKey = `pk_test_${id}`, url }: Partial<Keys> = {},
): Promise<void> {
  const { sealer, database } = services
  const account = {
    publishable_key: publishableKey,
    secret_key: sealer.seal(secretKey, providerPurpose(id, 'key')),
    webhook_secrets: sealer.seal(JSON.stringify(webhookSecrets), providerPurpose(id, 'webhooks')),
    api_url: url ?? null,
    script_url: null,
    fingerprint: webhookSecrets.join(),
  }
  await database.kysely
    .insertInto('billing_providers')
    .values({ vendor_id: id, ...account })
    .onConflict(conflict => conflict.columns(['vendor_id', 'type']).doUpdateSet(account))
    .execute()
}

/** An event as Stripe sends it, about a customer or what the customer has. */
export function eventAbout(object: Record<string, unknown>, input: Record<string, unknown> = {}) {
  return {
    id: `evt_${randomBytes(12).toString('hex')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: 'customer.subscription.updated',
    data: { object },
    ...input,
  }
}

/** The header with which Stripe signs a body. */
export function signatureOf(payload: string, secret: string, secondsAgo = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

/** Posts a body to a vendor's webhook address, as Stripe does: no origin, no session, a host of its own choice. */
export async function deliver(
  { app }: TestServer,
  vendorId: string,
  payload: string,
  signature?: string,
  url = `/webhooks/stripe/${vendorId}`,
): Promise<LightMyRequestResponse> {
  return await app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'billing.example',
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== undefined && { 'stripe-signature': signature }),
    },
    payload,
  })
}
