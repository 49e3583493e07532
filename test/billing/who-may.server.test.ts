import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Invoice } from '../../contract/billing-invoices.ts'
import { stripeOf } from '../../server/commerce/billing/provider-accounts.ts'
import {
  BILLING,
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  type Payer,
  planId,
  SUBSCRIPTIONS,
  subscriptionOf,
} from '../support/billing.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { saveCard } from '../support/stripe-browser.ts'

const STRIPE = `${BILLING}/payment-providers/stripe` as const

suite('who may see and change billing', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let other: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme', { externallyManaged: ['by-contract'] })
    other = await server.addBillingVendor('other')
  })
  after(() => server.close())

  async function paying(of = vendor): Promise<Payer> {
    const someone = await newPayer(server, of, `tenant-${++tenants}`)
    answered(await changePlan(someone, 'harbor', await saveCard(of, someone)))
    return someone
  }

  test('two vendors bill by two accounts: customers of one are unknown in the other', async () => {
    const [mine, theirs] = [await paying(vendor), await paying(other)]
    const [here, there] = await Promise.all([
      stripeOf(server.services, vendor.id),
      stripeOf(server.services, other.id),
    ])
    const found = async (stripe: typeof here) =>
      (await stripe!.customers.list({ limit: 100 })).data.map(({ metadata }) => metadata.portico_tenant)
    assert.ok((await found(here)).includes(mine.tenantId))
    assert.ok(!(await found(here)).includes(theirs.tenantId))
    assert.deepEqual(await found(there), [theirs.tenantId])
    const keys = await mine.ask(`GET ${STRIPE}/public-configurations/v1`)
    assert.ok(!keys.body.includes(other.sandbox.publishableKey))
  })

  test('an externally managed account sees its plan and can change nothing', async () => {
    const someone = await newPayer(server, vendor, 'by-contract')
    assert.equal((await subscriptionOf(someone)).externallyManaged, true)
    const configuration = answered<{ externallyManaged: string }>(
      await someone.ask(`GET ${BILLING}/tenant-configurations/v1/by-contract`),
    )
    assert.equal(configuration.externallyManaged, 'true')
    const path = `${SUBSCRIPTIONS}/${someone.subscriptionId}` as const
    for (const reply of [
      await changePlan(someone, 'harbor', 'pm_card_visa'),
      await someone.ask(`PUT ${path}/cancellations/`, {}),
      await someone.ask(`PUT ${path}/renewals/`, {}),
      await someone.ask(`POST ${STRIPE}/setup-intents/v1`, {}),
      await someone.ask(`POST ${STRIPE}/customers/v1`, { name: 'Mia', email: 'mia@acme.test' }),
    ])
      refused(reply, 409, 'ER-06010')
  })

  test('nothing of one account is seen or changed by another', async () => {
    const [mine, stranger] = [await paying(), await paying()]
    const [invoice] = answered<Invoice[]>(await mine.ask(`GET ${BILLING}/invoices/v1`))
    const [method] = answered<{ id: string; externalId: string }[]>(
      await mine.ask(`GET ${BILLING}/payment-methods/v1`),
    )
    const id = mine.subscriptionId
    const planOfHarbor = await planId(mine.ask, 'fleet')
    const attempts: [Parameters<Payer['ask']>[0], object | undefined, number, string][] = [
      [`GET ${SUBSCRIPTIONS}/${id}`, undefined, 404, 'ER-06002'],
      [`PUT ${SUBSCRIPTIONS}/${id}`, { planId: planOfHarbor }, 404, 'ER-06002'],
      [`PUT ${SUBSCRIPTIONS}/${id}/cancellations/`, {}, 404, 'ER-06002'],
      [`PUT ${SUBSCRIPTIONS}/${id}/renewals/`, {}, 404, 'ER-06002'],
      [`GET ${SUBSCRIPTIONS}/${id}/preview?planId=${planOfHarbor}`, undefined, 404, 'ER-06002'],
      [`GET ${BILLING}/invoices/v1/${invoice!.id}`, undefined, 404, 'ER-06004'],
      [`GET ${BILLING}/invoices/v1/${invoice!.id}/pdf`, undefined, 404, 'ER-06004'],
      [`GET ${BILLING}/payment-methods/v1/${method!.id}`, undefined, 404, 'ER-06003'],
      [
        `PATCH ${BILLING}/payment-methods/v1/${method!.id}/billing-details`,
        { email: 'thief@evil.test' },
        404,
        'ER-06003',
      ],
      [`GET ${BILLING}/summaries/v1/${mine.tenantId}`, undefined, 404, 'ER-06005'],
      [`GET ${BILLING}/tenant-configurations/v1/${mine.tenantId}`, undefined, 404, 'ER-06005'],
      [`POST ${STRIPE}/setup-intents/v1`, { paymentMethodId: method!.externalId }, 404, 'ER-06003'],
    ]
    for (const [route, body, status, code] of attempts) refused(await stranger.ask(route, body), status, code)
    // A card of the other customer, named by the provider's id, pays nothing here.
    refused(await changePlan(stranger, 'fleet', method!.externalId), 404, 'ER-06003')
    refused(await changePlan(stranger, 'fleet', method!.id), 404, 'ER-06003')
    assert.deepEqual((await subscriptionOf(stranger)).plan, { slug: 'harbor' })
  })

  test('who may only read billing changes nothing', async () => {
    const someone = await paying()
    const reader = await signedIn(
      server,
      vendor,
      await server.addPerson(vendor, someone.tenantId, 'reader@acme.test', { roles: ['ReadOnly'] }),
    )
    assert.equal(answered<unknown[]>(await reader(`GET ${BILLING}/invoices/v1`)).length, 1)
    const path = `${SUBSCRIPTIONS}/${someone.subscriptionId}` as const
    for (const reply of [
      await reader(`PUT ${path}`, { planId: await planId(reader, 'fleet') }),
      await reader(`PUT ${path}/cancellations/`, {}),
      await reader(`POST ${STRIPE}/setup-intents/v1`, {}),
    ])
      refused(reply, 403, 'ER-00403')
  })

  test('a vendor that allows neither downgrade nor cancellation is obeyed, and says so', async () => {
    const strict = await server.addBillingVendor('strict', {
      allowPlanDowngrade: false,
      allowPlanCancellation: false,
    })
    const someone = await newPayer(server, strict, `tenant-${++tenants}`)
    answered(await changePlan(someone, 'fleet', await saveCard(strict, someone)))
    assert.deepEqual(
      answered(await someone.ask(`GET ${BILLING}/configurations/vendor-public-configurations/v1`)),
      { allowPlanDowngrade: false, allowPlanCancellation: false },
    )
    refused(await changePlan(someone, 'harbor'), 403, 'ER-06016')
    refused(await changePlan(someone, 'free'), 403, 'ER-06016')
    refused(
      await someone.ask(`PUT ${SUBSCRIPTIONS}/${someone.subscriptionId}/cancellations/`, {}),
      403,
      'ER-06015',
    )
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'fleet' })
  })

  test('no card number and no key is in any table, audit rows and jobs included', async () => {
    const someone = await paying()
    await changePlan(someone, 'fleet', await saveCard(vendor, someone, 'pm_card_chargeCustomerFail'))
    const { rows } = await server.services.database.pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    )
    const secrets = [
      vendor.sandbox.secretKey,
      vendor.sandbox.webhookSecret,
      '4242424242424242',
      String.raw`\_secret\_`,
    ]
    for (const { name } of rows) {
      const found = await server.services.database.pool.query(
        `select 1 from ${name} t where to_jsonb(t)::text like any($1) limit 1`,
        [secrets.map(secret => `%${secret}%`)],
      )
      assert.equal(found.rowCount, 0, name)
    }
  })
})
