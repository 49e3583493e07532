// run: first
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Subscription } from '../../contract/billing-subscriptions.ts'
import { openDatabase } from '../../server/platform/db/open.ts'
import { administratorOf, type Session, signIn, until as untilWithin } from '../resilience/clients.ts'
import { useSandbox as openSandbox, type UsedSandbox } from '../sandbox/with-sandbox.ts'
import { type DatabasePlace, databasePlace } from '../support/database.ts'
import { environmentOf, type StartedServer, startMain } from '../support/main-process.ts'
import { everyRow } from './every-row.ts'

const BILLING = '/subscriptions/resources/billing'
const SUBSCRIPTIONS = '/subscriptions/resources/subscriptions/v1'

/** The provider sends again after seconds, then after a minute: a start on a busy machine may miss some of them. */
const PATIENCE = 240_000
const until = (what: string, condition: () => Promise<boolean>) => untilWithin(what, condition, PATIENCE)

suite('a server that is killed in the middle of a purchase', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-billing-'))
  const printed: string[] = []
  let place: DatabasePlace
  let used: UsedSandbox
  let env: Record<string, string>
  let server: StartedServer
  let session: Session
  let card = ''

  before(async () => {
    place = await databasePlace()
    used = await openSandbox()
    const { sandbox } = used
    env = {
      ...environmentOf(place, root),
      PORTICO_RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'trace',
      STRIPE_SECRET_KEY: sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      STRIPE_API_URL: sandbox.url,
    }
    server = await startMain(env)
    env.PORT = new URL(server.url).port
    sandbox.deliverTo([`${server.url}/webhooks/stripe/quayside`])
    session = await signIn(server.url, administratorOf(server))
  })
  after(async () => {
    await server.stop('SIGKILL')
    await used.close()
    await place.remove()
    fs.rmSync(root, { recursive: true, force: true })
  })

  test('while the customer is made: there is one', async () => {
    await killedAt({ method: 'POST', path: '/v1/customers', when: 'after' }, () => beginCard())
    const { setupIntentSecret } = await answer<{ setupIntentSecret: string }>(beginCard())
    card = await confirmCard(setupIntentSecret)
    assert.equal((await used.stripe.customers.list()).data.length, 1)
  })

  test('between the payment and its own commit: the plan is there, and paid once', async () => {
    await killedAt({ method: 'POST', path: '/v1/subscriptions', when: 'after' }, () => buy('harbor'))
    await until('the webhook has told of it', async () => (await own()).plan.slug === 'harbor')
    assert.equal((await own()).status, 'active')
    await until('the same click is answered', async () => (await buy('harbor')).status === 200)
    assert.deepEqual(await paid(), [2900])
  })

  test('before the provider has done anything: what happens there afterwards is known here', async () => {
    const { id } = await own()
    await killedAt({ method: 'POST', path: '/v1/subscriptions/*', when: 'before' }, () => buy('fleet'))
    await until('the webhook has told of it', async () => (await own()).plan.slug === 'fleet')
    assert.equal((await own()).id, id)
    const amounts = await paid()
    assert.equal(amounts.length, 2)
    assert.ok(amounts[1]! <= 7000, 'only the difference')
  })

  test('between a cancellation and its own commit: it is cancelled', async () => {
    const { id } = await own()
    const cancel = () => call('PUT', `${SUBSCRIPTIONS}/${id}/cancellations/`, {})
    await killedAt({ method: 'POST', path: '/v1/subscriptions/*', when: 'after' }, cancel)
    await until('the webhook has told of it', async () => (await own()).cancellation !== null)
    const [subscription, ...others] = (await used.stripe.subscriptions.list({ status: 'all' })).data
    assert.deepEqual(others, [])
    assert.equal(subscription!.cancel_at_period_end, true)
    assert.equal((await own()).externalId, subscription!.id)
    assert.equal((await cancel()).status, 409, 'a second one is told that it is cancelled already')
  })

  test('no card number, no secret and no payload is in the log, in the database or in the audit record', async () => {
    await until('every event has been looked at', async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text()
      return /portico_billing_events\{state="waiting"\} 0\n/.test(metrics)
    })
    assert.equal(await server.stop(), 0)
    printed.push(server.printed())
    const database = await openDatabase({ ...place.options })
    try {
      const rows = await everyRow(database)
      assert.ok(
        rows.includes('billing.plan-changed') && rows.includes('evt_'),
        'the rows of billing are among them',
      )
      assert.ok(printed.join('').includes('billing-event'), 'the log tells of events')
      for (const [where, text] of [
        ['database', rows],
        ['log', printed.join('')],
      ] as const) {
        for (const secret of [used.sandbox.secretKey, used.sandbox.webhookSecret, '4242424242424242'])
          assert.ok(!text.includes(secret), `${where}: ${secret.slice(0, 6)}`)
        for (const pattern of [
          /_secret_\w{8}/,
          /client_secret/,
          /stripe-signature/i,
          /"object": ?"/,
          /\bcvc\b/,
          /v1=[0-9a-f]{64}/,
        ])
          assert.doesNotMatch(text, pattern, where)
      }
    } finally {
      await database.close()
    }
  })

  /** Begins a call, kills the server while the provider holds it, lets the provider go on, and starts anew. */
  async function killedAt(fault: Record<string, unknown>, begin: () => Promise<Response>): Promise<void> {
    const { id } = await used.control<{ id: string }>('POST', '/faults', { ...fault, kind: 'hold' })
    const answered = begin().catch(() => undefined)
    await until('the provider holds the call', async () => {
      const faults = await used.control<{ id: string; waiting: number }[]>('GET', '/faults')
      return faults.some(known => known.id === id && known.waiting > 0)
    })
    await server.stop('SIGKILL')
    printed.push(server.printed())
    await answered
    await used.control('DELETE', `/faults/${id}`)
    server = await startMain(env)
  }

  async function call(method: string, address: string, body?: object): Promise<Response> {
    return await fetch(server.url + address, {
      method,
      headers: {
        authorization: `Bearer ${session.token}`,
        connection: 'close',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async function answer<T>(reply: Promise<Response>): Promise<T> {
    const { status, ok } = await reply
    const text = await (await reply).text()
    assert.ok(ok, `${status} ${text}`)
    return JSON.parse(text) as T
  }

  const beginCard = () => call('POST', `${BILLING}/payment-providers/stripe/setup-intents/v1`, {})

  /** As Stripe.js does, with the publishable key. */
  async function confirmCard(secret: string): Promise<string> {
    const { url, publishableKey } = used.sandbox
    const reply = await fetch(`${url}/v1/setup_intents/${secret.split('_secret')[0]}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
    })
    return ((await reply.json()) as { payment_method: string }).payment_method
  }

  async function own(): Promise<Subscription> {
    return (await answer<Subscription[]>(call('GET', SUBSCRIPTIONS)))[0]!
  }

  async function buy(slug: string): Promise<Response> {
    const plans = await answer<{ id: string; slug: string }[]>(call('GET', `${BILLING}/plans/v1`))
    const planId = plans.find(plan => plan.slug === slug)?.id
    const { id } = await own()
    return await call('PUT', `${SUBSCRIPTIONS}/${id}`, { planId, paymentMethodId: card })
  }

  async function paid(): Promise<number[]> {
    const { charges } = await used.control<{ charges: { amount: number; paid: boolean }[] }>('GET', '/state')
    return charges.filter(charge => charge.paid).map(({ amount }) => amount)
  }
})
