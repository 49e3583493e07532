import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Subscription } from '../../contract/billing-subscriptions.ts'
import { processEvents } from '../../server/commerce/billing-events/process-events.ts'
import { BILLING, type Payer, planId, SUBSCRIPTIONS } from '../support/billing.ts'
import { recorded } from '../support/recorded.ts'
import { answered, refused } from '../support/signed-in.ts'
import { payInBrowser, saveCard } from '../support/stripe-browser.ts'
import { deliver, eventAbout, signatureOf } from './signed.ts'
import { type Races, races } from './two-tabs.ts'

suite('billing, when everything happens at once', () => {
  let on: Races
  before(async () => {
    on = await races()
  })
  after(() => on.close())

  test('a double click buys one plan: one subscription, one charge, and both clicks get the answer', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer)
    const replies = await Promise.all([1, 2, 3].map(() => on.buy(payer, 'harbor', card)))
    for (const reply of replies) assert.equal(answered<{ status: string }>(reply).status, 'active')
    await assertOne(payer, 'harbor', [2900])
    const { audits } = await recorded(on.server, payer.tenantId)
    assert.equal(audits.filter(action => action === 'billing.plan-changed').length, 1)
  })

  test('the same by two servers that share nothing but the database', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer)
    const other = await on.elsewhere(payer)
    const replies = await Promise.all([on.buy(payer, 'fleet', card), on.buy(payer, 'fleet', card, other)])
    for (const reply of replies) assert.equal(answered<{ status: string }>(reply).status, 'active')
    await assertOne(payer, 'fleet', [9900])
  })

  test('two tabs that want different plans: one has it, the other is told, and nothing is paid twice', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer)
    const held = await on.fault({ method: 'POST', path: '/v1/subscriptions', kind: 'hold', when: 'after' })
    const first = on.buy(payer, 'harbor', card)
    await held.met()
    refused(await on.buy(payer, 'fleet', card, await on.elsewhere(payer)), 409, 'ER-06011')
    await held.end()
    answered(await first)
    await assertOne(payer, 'harbor', [2900])
  })

  test('two tabs with a card each: one subscription', async () => {
    const payer = await on.payer()
    const cards = [await saveCard(on.vendor, payer), await saveCard(on.vendor, payer, 'pm_card_mastercard')]
    const replies = await Promise.all(cards.map(card => on.buy(payer, 'harbor', card)))
    assert.ok(replies.some(({ statusCode }) => statusCode === 200))
    assert.ok(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409))
    await assertOne(payer, 'harbor', [2900])
  })

  test('two people who open the checkout first make one customer', async () => {
    const payer = await on.payer()
    const other = await on.elsewhere(payer)
    const route = `POST ${BILLING}/payment-providers/stripe/setup-intents/v1` as const
    const replies = await Promise.all([payer.ask, other, payer.ask, other].map(ask => ask(route, {})))
    for (const reply of replies) assert.ok(answered<{ setupIntentSecret: string }>(reply).setupIntentSecret)
    assert.equal((await on.atProvider(payer)).customers, 1)
    assert.equal((await configurations(payer)).length, 1)
  })

  test('two tenants that buy at the same moment get what is theirs', async () => {
    const payers = [await on.payer(), await on.payer()]
    const cards = await Promise.all(payers.map(payer => saveCard(on.vendor, payer)))
    const slugs = ['harbor', 'fleet'] as const
    const replies = await Promise.all(
      payers.map((payer, index) => on.buy(payer, slugs[index]!, cards[index])),
    )
    for (const reply of replies) answered(reply)
    await assertOne(payers[0]!, 'harbor', [2900])
    await assertOne(payers[1]!, 'fleet', [9900])
  })

  test('first calls of a new tenant, all at once, start billing once', async () => {
    await on.server.addTenant(on.vendor, 'brand-new')
    const person = await on.server.addPerson(on.vendor, 'brand-new', 'owner@brand-new.test')
    const ask = await on.elsewhere({ ...person, ask: null as never, subscriptionId: '' })
    const lists = await Promise.all([1, 2, 3, 4].map(() => ask(`GET ${SUBSCRIPTIONS}`)))
    const ids = lists.map(reply => answered<Subscription[]>(reply)[0]?.id)
    assert.equal(new Set(ids).size, 1)
  })

  test('an answer that was lost is not paid for again, by whichever server one tries again', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer)
    const fault = await on.fault({
      method: 'POST',
      path: '/v1/subscriptions',
      kind: 'reset',
      when: 'after',
      times: 20,
    })
    refused(await on.buy(payer, 'harbor', card), 503, 'ER-06030')
    await fault.end()
    answered(await on.buy(payer, 'harbor', card, await on.elsewhere(payer)))
    await assertOne(payer, 'harbor', [2900])
  })

  test('after a lost answer, another change first finds out what became of the one before', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer)
    const fault = await on.fault({
      method: 'POST',
      path: '/v1/subscriptions',
      kind: 'reset',
      when: 'after',
      times: 20,
    })
    refused(await on.buy(payer, 'harbor', card), 503, 'ER-06030')
    await fault.end()
    answered(await on.buy(payer, 'fleet', card))
    const { subscriptions, charges } = await on.atProvider(payer)
    assert.equal(subscriptions.filter(({ status }) => status === 'active').length, 1)
    assert.equal((await subscriptionOf(payer)).plan.slug, 'fleet')
    assert.equal(charges.length, 2, 'the first plan and the difference')
    assert.ok(charges[0]! + charges[1]! <= 9900)
  })

  test('a webhook that overtakes the answer of a purchase tells of it once', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer)
    const held = await on.fault({ method: 'POST', path: '/v1/subscriptions', kind: 'hold', when: 'after' })
    const buying = on.buy(payer, 'harbor', card)
    await held.met()
    await sendEventOf(payer)
    assert.equal((await subscriptionOf(payer)).plan.slug, 'harbor')
    await held.end()
    answered(await buying)
    await assertOne(payer, 'harbor', [2900])
    const { audits } = await recorded(on.server, payer.tenantId)
    assert.equal(audits.filter(action => action === 'billing.plan-changed').length, 1)
  })

  test('cancelling twice and renewing twice at once are one cancellation and one renewal', async () => {
    const payer = await on.payer()
    answered(await on.buy(payer, 'harbor', await saveCard(on.vendor, payer)))
    const act = (what: 'cancellations' | 'renewals') =>
      Promise.all([1, 2].map(() => payer.ask(`PUT ${SUBSCRIPTIONS}/${payer.subscriptionId}/${what}/`, {})))
    for (const [what, cancelled] of [
      ['cancellations', true],
      ['renewals', false],
    ] as const) {
      const statuses = (await act(what)).map(({ statusCode }) => statusCode)
      assert.ok(
        statuses.includes(200) && statuses.every(status => status === 200 || status === 409),
        `${statuses}`,
      )
      const { subscriptions } = await on.atProvider(payer)
      assert.deepEqual(
        subscriptions.map(({ cancel_at_period_end }) => cancel_at_period_end),
        [cancelled],
      )
      assert.equal((await subscriptionOf(payer)).cancellation !== null, cancelled)
    }
    const { audits } = await recorded(on.server, payer.tenantId)
    for (const action of ['billing.canceled', 'billing.renewed'])
      assert.equal(audits.filter(one => one === action).length, 1, action)
  })

  test('a purchase that waits in a browser is over once another tab has bought', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer)
    const harbor = await planId(payer.ask, 'harbor')
    const route = `POST ${BILLING}/payment-providers/stripe/subscriptions/v1` as const
    const begin = async (ask = payer.ask) =>
      answered<{ subscriptionSecret: string }>(await ask(route, { stripePlanId: harbor })).subscriptionSecret
    const secrets = await Promise.all([begin(), begin(await on.elsewhere(payer))])
    assert.equal(secrets[0], secrets[1], 'both tabs pay for the same')
    answered(await on.buy(payer, 'harbor', card))
    await assert.rejects(payInBrowser(on.vendor, secrets[0]))
    await assertOne(payer, 'harbor', [2900])
  })

  /** One customer, one subscription that lives, these charges, and our rows say the same. */
  async function assertOne(payer: Payer, slug: string, charges: number[]): Promise<void> {
    const there = await on.atProvider(payer)
    assert.equal(there.customers, 1)
    assert.deepEqual(
      there.subscriptions.map(({ status }) => status),
      ['active'],
    )
    assert.deepEqual(there.charges, charges)
    const own = await subscriptionOf(payer)
    assert.deepEqual(
      [own.plan.slug, own.status, own.externalId],
      [slug, 'active', there.subscriptions[0]!.id],
    )
  }

  async function subscriptionOf({ ask }: Payer): Promise<Subscription> {
    return answered<Subscription[]>(await ask(`GET ${SUBSCRIPTIONS}`))[0]!
  }

  async function configurations({ tenantId }: Payer) {
    return await on.server.services.database.kysely
      .selectFrom('billing_tenant_configurations')
      .select('customer_id')
      .where('tenant_id', '=', tenantId)
      .execute()
  }

  /** As the provider does when something of the customer has changed. */
  async function sendEventOf(payer: Payer): Promise<void> {
    const customer = (await configurations(payer))[0]!.customer_id
    const { sandbox } = on.vendor
    const payload = JSON.stringify(eventAbout({ object: 'subscription', id: 'sub_any', customer }))
    answered(await deliver(on.server, 'acme', payload, signatureOf(payload, sandbox.webhookSecret)))
    while ((await processEvents(on.server.services)) > 0);
  }
})
