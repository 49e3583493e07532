import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type StartedServer, startServer } from '../support/started-server.ts'

const BILLING = '/subscriptions/resources/billing'
const STRIPE = `${BILLING}/payment-providers/stripe`

let server: StartedServer
before(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'trace' }, within: 180_000 })
})
after(() => server.stop())

let token = ''
async function ask<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }> {
  const reply = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      origin: server.url,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: (await reply.json()) as T }
}

test('a purchase, a decline and their webhooks leave no key, no client secret and no card number in a log that tells everything', async () => {
  const signedIn = await ask<{ accessToken: string }>('POST', '/identity/resources/auth/v1/user', {
    email: server.admin.email,
    password: server.admin.password,
  })
  token = signedIn.body.accessToken
  const stripe = (
    await ask<{ publishableKey: string; scriptUrl: string }>('GET', `${STRIPE}/public-configurations/v1`)
  ).body
  const sandbox = new URL(stripe.scriptUrl).origin
  const [subscription] = (await ask<{ id: string }[]>('GET', '/subscriptions/resources/subscriptions/v1'))
    .body
  const plans = (await ask<{ id: string; slug: string }[]>('GET', `${BILLING}/plans/v1`)).body
  const planId = plans.find(({ slug }) => slug === 'harbor')?.id

  const statuses: number[] = []
  const seen: string[] = [token]
  for (const number of ['4000000000000341', '4242424242424242']) {
    const intent = (
      await ask<{ id: string; setupIntentSecret: string }>('POST', `${STRIPE}/setup-intents/v1`, {})
    ).body
    seen.push(number, intent.setupIntentSecret)
    const confirmed = (await (
      await fetch(`${sandbox}/v1/setup_intents/${intent.id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stripe.publishableKey}` },
        body: new URLSearchParams({
          client_secret: intent.setupIntentSecret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2034',
          'payment_method_data[card][cvc]': '123',
        }),
      })
    ).json()) as { payment_method: string }
    const path = `/subscriptions/resources/subscriptions/v1/${subscription?.id}`
    const changed = await ask('PUT', path, { planId, paymentMethodId: confirmed.payment_method })
    statuses.push(changed.status)
  }
  assert.deepEqual(statuses, [402, 200])

  const printed = server.output()
  assert.ok(printed.includes('"route"') || printed.includes('"url"'), 'requests are logged')
  for (const secret of [...seen, 'sk_test_', 'whsec_', '_secret_'])
    assert.ok(!printed.includes(secret), secret.slice(0, 12))
})
