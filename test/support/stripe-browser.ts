import type { StripeSandbox } from '../../sandbox/stripe/start.ts'
import { BILLING, type BillingVendor, type Payer } from './billing.ts'
import { answered } from './signed-in.ts'

/** What Stripe.js does in a page, without the page: with the publishable key and a client secret only. */
async function asPage(
  { url, publishableKey }: StripeSandbox,
  path: string,
  form: Record<string, string>,
): Promise<{ id: string; status: string; payment_method: string | null }> {
  const reply = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams(form),
  })
  const body = (await reply.json()) as { id: string; status: string; payment_method: string | null }
  if (!reply.ok) throw new Error(JSON.stringify(body))
  return body
}

const idOf = (secret: string): string => secret.split('_secret')[0] ?? ''

/** Saves a test card with a setup intent, as checkout does. @returns the provider's id of the payment method */
export async function saveCard(
  { sandbox }: BillingVendor,
  { ask }: Payer,
  card: string = 'pm_card_visa',
): Promise<string> {
  const { setupIntentSecret } = answered<{ setupIntentSecret: string }>(
    await ask(`POST ${BILLING}/payment-providers/stripe/setup-intents/v1`, {}),
  )
  const path = `setup_intents/${idOf(setupIntentSecret)}`
  const done = await asPage(sandbox, `${path}/confirm`, {
    client_secret: setupIntentSecret,
    payment_method: card,
  })
  if (done.status !== 'requires_action') return done.payment_method ?? ''
  const proved = await asPage(sandbox, `${path}/sandbox_authenticate`, {
    client_secret: setupIntentSecret,
    result: 'complete',
  })
  return proved.payment_method ?? ''
}

/** The person says yes or no on the bank's page. */
export async function answerBank(
  { sandbox }: BillingVendor,
  paymentSecret: string,
  result: 'complete' | 'fail',
): Promise<void> {
  const path = `payment_intents/${idOf(paymentSecret)}`
  await asPage(sandbox, `${path}/sandbox_authenticate`, { client_secret: paymentSecret, result })
}

/** Confirms a payment that was left to the browser. */
export async function payInBrowser(
  { sandbox }: BillingVendor,
  paymentSecret: string,
  card: string = 'pm_card_visa',
): Promise<void> {
  await asPage(sandbox, `payment_intents/${idOf(paymentSecret)}/confirm`, {
    client_secret: paymentSecret,
    payment_method: card,
  })
}

/** Calls what the sandbox itself is told: clock, faults, deliveries. */
export async function control<T = unknown>(
  { sandbox }: BillingVendor,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const reply = await fetch(`${sandbox.url}/_sandbox${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as T
}
