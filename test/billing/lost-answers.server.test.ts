import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { beginIntent, type IntentSpec, releaseIntent } from '../../server/commerce/billing/intents.ts'
import { ProviderUnavailable } from '../../server/commerce/billing/provider.ts'
import { resumePending } from '../../server/commerce/billing/resume.ts'
import { stripeClient } from '../../server/commerce/billing/stripe/client.ts'
import { asking } from '../../server/commerce/billing/stripe/failure.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import {
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  type Payer,
  planId,
  subscriptionOf,
} from '../support/billing.ts'
import { recorded } from '../support/recorded.ts'
import { answered, refused } from '../support/signed-in.ts'
import { control, saveCard } from '../support/stripe-browser.ts'

suite('a change whose answer is lost', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme')
  })
  after(() => server.close())
  const payer = () => newPayer(server, vendor, `tenant-${++tenants}`)

  /** The process that worked on it gave up: the call may have reached the provider, or still be on its way. */
  async function givenUp(someone: Payer, spec: IntentSpec, underWay: boolean): Promise<void> {
    await server.services.transact(async tx => {
      const scope = new VendorScope(tx.kysely, vendor.id).tenant(someone.tenantId)
      const { intent } = await beginIntent(scope, spec, {})
      await releaseIntent(scope, intent.id, underWay)
    })
  }

  test('while the call may still arrive, another change waits, and the same one goes on', async () => {
    const someone = await payer()
    const card = await saveCard(vendor, someone)
    const harbor = await planId(someone.ask, 'harbor')
    await givenUp(someone, { kind: 'change', planId: harbor, paymentMethodId: card }, true)
    refused(await changePlan(someone, 'fleet', card), 409, 'ER-06011')
    answered(await changePlan(someone, 'harbor', card))
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'harbor' })
  })

  test('what never reached the provider is given up, nothing is charged, and another change is free', async () => {
    const someone = await payer()
    const card = await saveCard(vendor, someone)
    const harbor = await planId(someone.ask, 'harbor')
    await givenUp(someone, { kind: 'change', planId: harbor, paymentMethodId: card }, false)
    await resumePending(server.services, { olderThanSeconds: 0 })
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'free' })
    assert.ok((await recorded(server, someone.tenantId)).audits.includes('billing.change-abandoned'))
    answered(await changePlan(someone, 'fleet', card))
    assert.deepEqual((await subscriptionOf(someone)).plan, { slug: 'fleet' })
  })

  test('a provider that takes the call and never answers leaves the call under way; one that refuses the connection does not', async () => {
    const unavailable = async (apiUrl: string, timeout: number): Promise<ProviderUnavailable> => {
      const access = { secretKey: vendor.sandbox.secretKey, apiUrl }
      const stripe = await stripeClient(access, server.services.httpClient)
      return await asking(() => stripe.customers.list({}, { timeout, maxNetworkRetries: 0 })).then(
        () => assert.fail('it answered'),
        error => (error instanceof ProviderUnavailable ? error : assert.fail(String(error))),
      )
    }
    await control(vendor, 'POST', '/faults', { path: '/v1/customers', kind: 'hold', times: 1 })
    assert.equal((await unavailable(vendor.sandbox.url, 300)).underWay, true)
    await control(vendor, 'DELETE', '/faults')
    assert.equal((await unavailable('http://127.0.0.1:9', 5000)).underWay, false)
  })
})
