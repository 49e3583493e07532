import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { stripeOf } from '../../server/commerce/billing/provider-accounts.ts'
import {
  BILLING,
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  type Payer,
  SUBSCRIPTIONS,
} from '../support/billing.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { saveCard } from '../support/stripe-browser.ts'

const METHODS = `${BILLING}/payment-methods/v1` as const

interface Method {
  id: string
  externalId: string
  isDefault: boolean
  brand: string
}

suite('several payment methods', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme', { externallyManaged: ['by-contract'] })
  })
  after(() => server.close())

  const methods = async ({ ask }: Payer) => answered<Method[]>(await ask(`GET ${METHODS}`))
  const remove = ({ ask }: Payer, id: string) => ask(`DELETE ${METHODS}/${id}`)
  const brands = async (someone: Payer) => (await methods(someone)).map(({ brand }) => brand)

  /** Pays with a Mastercard; the Visa of before is still on file. */
  async function payer(plan = 'harbor'): Promise<Payer> {
    const someone = await newPayer(server, vendor, `tenant-${++tenants}`)
    answered(await changePlan(someone, plan, await saveCard(vendor, someone)))
    answered(await changePlan(someone, plan, await saveCard(vendor, someone, 'pm_card_mastercard')))
    return someone
  }

  test('are all on file, the one that is charged first; another is charged once it is chosen', async () => {
    const someone = await payer()
    assert.deepEqual(await brands(someone), ['mastercard', 'visa'])
    const [, visa] = await methods(someone)
    answered(await changePlan(someone, 'harbor', visa!.id))
    assert.deepEqual(await brands(someone), ['visa', 'mastercard'])
  })

  test('one that is not charged is removed, here and at the provider, with a record', async () => {
    const someone = await payer()
    const [, visa] = await methods(someone)
    answered(await remove(someone, visa!.id), 204)
    assert.deepEqual(await brands(someone), ['mastercard'])
    const stripe = (await stripeOf(server.services, vendor.id))!
    assert.equal((await stripe.paymentMethods.retrieve(visa!.externalId)).customer, null)
    refused(await remove(someone, visa!.id), 404, 'ER-06003')
    const { rows } = await server.services.database.pool.query<{ email: string }>(
      "select email from audits where tenant_id = $1 and action = 'billing.payment-method-removed'",
      [someone.tenantId],
    )
    assert.deepEqual(rows, [{ email: someone.email }])
  })

  test('the default of several stays until another is', async () => {
    const someone = await payer()
    const [charged, other] = await methods(someone)
    refused(await remove(someone, charged!.id), 409, 'ER-06021')
    answered(await changePlan(someone, 'harbor', other!.id))
    answered(await remove(someone, charged!.id), 204)
    assert.deepEqual(await brands(someone), ['visa'])
  })

  test('the last one stays while the subscription runs, and goes once it ends', async () => {
    const someone = await payer()
    const [charged, other] = await methods(someone)
    answered(await remove(someone, other!.id), 204)
    refused(await remove(someone, charged!.id), 409, 'ER-06022')
    answered(await someone.ask(`PUT ${SUBSCRIPTIONS}/${someone.subscriptionId}/cancellations/`, {}))
    answered(await remove(someone, charged!.id), 204)
    assert.deepEqual(await brands(someone), [])
    refused(
      await someone.ask(`PUT ${SUBSCRIPTIONS}/${someone.subscriptionId}/renewals/`, {}),
      400,
      'ER-06018',
    )
  })

  test('the last one goes once a free plan is to follow; staying wants another', async () => {
    const someone = await payer()
    const [charged, other] = await methods(someone)
    answered(await remove(someone, other!.id), 204)
    answered(await changePlan(someone, 'free'))
    answered(await remove(someone, charged!.id), 204)
    assert.deepEqual(await brands(someone), [])
    refused(await changePlan(someone, 'harbor'), 400, 'ER-06018')
  })

  test('the last one of a free plan goes', async () => {
    const someone = await newPayer(server, vendor, `tenant-${++tenants}`)
    answered(await changePlan(someone, 'free', await saveCard(vendor, someone)))
    const [only] = await methods(someone)
    answered(await remove(someone, only!.id), 204)
    assert.deepEqual(await brands(someone), [])
  })

  test('two that are removed at once, of which one is charged: the one that is charged stays', async () => {
    const someone = await payer()
    const all = await methods(someone)
    await Promise.all(all.map(({ id }) => remove(someone, id)))
    assert.deepEqual(await brands(someone), ['mastercard'])
  })

  test('none is removed while a change is under way, or while billing is elsewhere', async () => {
    const someone = await payer()
    const [, other] = await methods(someone)
    const { pool } = server.services.database
    await pool.query(
      `insert into billing_changes (vendor_id, tenant_id, id, kind, leased_until)
       values ($1, $2, gen_random_uuid(), 'cancel', now() + interval '1 minute')`,
      [vendor.id, someone.tenantId],
    )
    refused(await remove(someone, other!.id), 409, 'ER-06011')
    const elsewhere = await newPayer(server, vendor, 'by-contract')
    refused(await remove(elsewhere, other!.id), 409, 'ER-06010')
    assert.equal((await methods(someone)).length, 2)
  })

  test('of another account are unknown, and a reader removes none', async () => {
    const [someone, stranger] = [await payer(), await payer()]
    const [, other] = await methods(someone)
    refused(await remove(stranger, other!.id), 404, 'ER-06003')
    const person = await server.addPerson(vendor, someone.tenantId, 'reader@acme.test', {
      roles: ['ReadOnly'],
    })
    const reader = await signedIn(server, vendor, person)
    refused(await reader(`DELETE ${METHODS}/${other!.id}`), 403, 'ER-00403')
    assert.equal((await reader(`DELETE ${METHODS}/pm_card_visa`)).statusCode, 403)
    assert.equal((await methods(someone)).length, 2)
  })
})
