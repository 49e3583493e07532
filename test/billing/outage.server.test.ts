import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Subscription } from '../../contract/billing-subscriptions.ts'
import { syncPlans } from '../../server/commerce/billing/sync-plans.ts'
import { reconcile } from '../../server/commerce/billing-events/reconcile.ts'
import { BILLING, type Payer, PLANS, planId, SUBSCRIPTIONS } from '../support/billing.ts'
import { recorded } from '../support/recorded.ts'
import { answered, refused } from '../support/signed-in.ts'
import { answerBank, saveCard } from '../support/stripe-browser.ts'
import { type Races, races } from './two-tabs.ts'

suite('billing, when the payment provider fails', () => {
  let on: Races
  before(async () => {
    on = await races()
  })
  after(() => on.close())

  test('while it is down everything can still be read, and a change says clearly that it did not happen', async () => {
    const payer = await on.payer()
    answered(await on.buy(payer, 'harbor', await saveCard(on.vendor, payer)))
    const known = await everything(payer)
    const down = await on.fault({ path: '/v1/*', status: 503, times: 10_000 })
    assert.deepEqual(await everything(payer), known)

    const id = payer.subscriptionId
    const writes = [
      await on.buy(payer, 'fleet'),
      await payer.ask(`PUT ${SUBSCRIPTIONS}/${id}/cancellations/`, {}),
      await payer.ask(`POST ${BILLING}/payment-providers/stripe/setup-intents/v1`, {}),
      await payer.ask(`GET ${SUBSCRIPTIONS}/${id}/preview?planId=${await planId(payer.ask, 'fleet')}`),
    ]
    for (const reply of writes) {
      refused(reply, 503, 'ER-06030')
      assert.match(reply.json<{ errors: string[] }>().errors[0]!, /does not answer right now/)
      assert.ok(Number(reply.headers['retry-after']) > 0)
    }
    assert.deepEqual(await everything(payer), known)
    await down.end()
    answered(await on.buy(payer, 'fleet'))
    assert.equal((await subscriptionOf(payer)).plan.slug, 'fleet')
    assert.equal((await on.atProvider(payer)).subscriptions.length, 1)
  })

  test('a connection that breaks before anything happened leaves nothing half-done', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer)
    const fault = await on.fault({ method: 'POST', path: '/v1/subscriptions', kind: 'reset', times: 20 })
    refused(await on.buy(payer, 'harbor', card), 503, 'ER-06030')
    await fault.end()
    assert.equal((await subscriptionOf(payer)).plan.slug, 'free')
    assert.deepEqual((await on.atProvider(payer)).charges, [])
    await letLeasesEnd()
    await reconcile(on.server.services)
    const { audits } = await recorded(on.server, payer.tenantId)
    assert.ok(audits.includes('billing.change-abandoned'), `${audits}`)
    assert.deepEqual((await on.atProvider(payer)).charges, [], 'nobody is charged behind their back')
    answered(await on.buy(payer, 'harbor', card))
    assert.deepEqual((await on.atProvider(payer)).charges, [2900])
  })

  test('a purchase whose answer was lost is found by the reconcile job, though it is not asked for again', async () => {
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
    await letLeasesEnd()
    await reconcile(on.server.services)
    const own = await subscriptionOf(payer)
    assert.deepEqual([own.plan.slug, own.status], ['harbor', 'active'])
    assert.deepEqual((await on.atProvider(payer)).charges, [2900])
    assert.deepEqual(await pending(payer), [])
  })

  test('a failure halfway through several calls is finished by trying again, not begun anew', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer)
    // The subscription is made and paid; what comes after it fails.
    const fault = await on.fault({ method: 'GET', path: '/v1/invoices*', status: 500, times: 20 })
    refused(await on.buy(payer, 'harbor', card), 503, 'ER-06030')
    await fault.end()
    answered(await on.buy(payer, 'harbor', card))
    const there = await on.atProvider(payer)
    assert.deepEqual(there.charges, [2900])
    assert.equal(there.subscriptions.length, 1)
  })

  test('a bank’s question without an answer costs nothing, and another try does not make two', async () => {
    const payer = await on.payer()
    const card = await saveCard(on.vendor, payer, 'pm_card_authenticationRequired')
    const first = answered<{ paymentSecret: string }>(await on.buy(payer, 'harbor', card))
    const down = await on.fault({ path: '/v1/*', status: 503, times: 10_000 })
    assert.equal((await subscriptionOf(payer)).status, 'incomplete', 'read although it cannot be asked')
    await down.end()
    const second = answered<{ paymentSecret: string }>(await on.buy(payer, 'harbor', card))
    await answerBank(on.vendor, second.paymentSecret, 'complete')
    const own = await subscriptionOf(payer)
    assert.deepEqual([own.plan.slug, own.status], ['harbor', 'active'])
    await answerBank(on.vendor, first.paymentSecret, 'complete').catch(() => {})
    const there = await on.atProvider(payer)
    assert.deepEqual(there.charges, [2900])
    assert.equal(there.subscriptions.length, 1)
  })

  test('a plan that is taken out of the configuration stays with the tenants that have it, and is not offered any more', async () => {
    const payer = await on.payer()
    answered(await on.buy(payer, 'harbor', await saveCard(on.vendor, payer)))
    const other = await on.payer()
    const gone = await planId(payer.ask, 'harbor')
    const [free, , fleet] = PLANS
    await syncPlans(on.server.services, {
      id: 'acme',
      settings: {
        ...(await on.server.services.vendors.get('acme'))!.settings,
        billing: settingsWith([free!, fleet!]),
      },
    })
    await reconcile(on.server.services)
    const own = await subscriptionOf(payer)
    assert.deepEqual([own.plan.slug, own.status], ['harbor', 'active'])
    refused(
      await other.ask(`PUT ${SUBSCRIPTIONS}/${other.subscriptionId}`, { planId: gone }),
      404,
      'ER-06001',
    )
    const offered = answered<{ slug: string }[]>(await other.ask(`GET ${BILLING}/plans/v1`))
    assert.deepEqual(
      offered.map(({ slug }) => slug),
      ['free', 'fleet'],
    )
    answered(await on.buy(payer, 'fleet'))
    assert.equal((await subscriptionOf(payer)).plan.slug, 'fleet')
  })

  function settingsWith(plans: typeof PLANS) {
    return {
      currency: 'usd',
      plans,
      plansFromStripe: false,
      trial: null,
      onTenantCreated: null,
      allowPlanDowngrade: true,
      allowPlanCancellation: true,
      externallyManaged: [],
    }
  }

  async function subscriptionOf({ ask }: Payer): Promise<Subscription> {
    return answered<Subscription[]>(await ask(`GET ${SUBSCRIPTIONS}`))[0]!
  }

  /** Every page of billing that a person can look at. */
  async function everything({ ask, tenantId, subscriptionId }: Payer): Promise<unknown[]> {
    const routes = [
      `${SUBSCRIPTIONS}`,
      `${SUBSCRIPTIONS}/${subscriptionId}`,
      `${BILLING}/plans/v1`,
      `${BILLING}/invoices/v1`,
      `${BILLING}/payment-methods/v1`,
      `${BILLING}/summaries/v1/${tenantId}`,
      `${BILLING}/tenant-configurations/v1/${tenantId}`,
      `${BILLING}/payment-providers/stripe/public-configurations/v1`,
      '/subscriptions/resources/payment-providers/v1',
      '/entitlements/api/v2/user-entitlements',
    ]
    return await Promise.all(routes.map(async route => answered(await ask(`GET ${route}` as 'GET /'))))
  }

  /** As some minutes later: the process that worked on a change is believed to be dead. */
  async function letLeasesEnd(): Promise<void> {
    await on.server.services.database.pool.query(
      "update billing_changes set leased_until = now() - interval '10 minutes' where state = 'pending'",
    )
  }

  async function pending({ tenantId }: Payer) {
    const { rows } = await on.server.services.database.pool.query(
      "select kind from billing_changes where tenant_id = $1 and state = 'pending'",
      [tenantId],
    )
    return rows
  }
})
