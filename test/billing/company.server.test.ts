import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { BillingCompany } from '../../contract/billing-company.ts'
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
} from '../support/billing.ts'
import { answered, refused, signedIn } from '../support/signed-in.ts'
import { saveCard } from '../support/stripe-browser.ts'

const PATH = `${BILLING}/company/v1` as const

suite('company name and tax id', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme', { externallyManaged: ['by-contract'] })
  })
  after(() => server.close())

  const payer = () => newPayer(server, vendor, `tenant-${++tenants}`)
  const company = async ({ ask }: Payer) => answered<BillingCompany>(await ask(`GET ${PATH}`))
  const change = (someone: Payer, body: unknown) => someone.ask(`PUT ${PATH}`, body)
  const vat = (value: string) => ({ name: 'Harbor Ltd', taxId: { type: 'eu_vat', value } })
  const customerOf = async ({ ask, tenantId }: Payer) => {
    const path = `GET ${BILLING}/payment-providers/stripe/customers/v1/${tenantId}` as const
    return answered<{ stripeCustomerId: string }>(await ask(path)).stripeCustomerId
  }

  test('are none before billing has a customer, and are kept at the provider from then on', async () => {
    const someone = await payer()
    assert.deepEqual(await company(someone), { name: '' })
    const saved = answered<BillingCompany>(await change(someone, vat(' de123456789 ')))
    assert.deepEqual(saved, {
      name: 'Harbor Ltd',
      taxId: { type: 'eu_vat', value: 'DE123456789', status: 'verified' },
    })
    assert.deepEqual(await company(someone), saved)
  })

  test('stand on the invoices from then on, and on their PDF', async () => {
    const someone = await payer()
    answered(await change(someone, vat('DE123456789')))
    answered(await changePlan(someone, 'harbor', await saveCard(vendor, someone)))
    const [row] = answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`))
    const stripe = (await stripeOf(server.services, vendor.id))!
    const invoice = await stripe.invoices.retrieve(row!.externalId)
    assert.equal(invoice.customer_name, 'Harbor Ltd')
    assert.deepEqual(invoice.customer_tax_ids, [{ type: 'eu_vat', value: 'DE123456789' }])
    const pdf = await someone.ask(`GET ${BILLING}/invoices/v1/${row!.id}/pdf`)
    assert.equal(pdf.statusCode, 200)
    assert.match(pdf.rawPayload.toString('latin1'), /Harbor Ltd[\s\S]*EU VAT DE123456789/)
  })

  test('another tax id takes the place of the one before; none takes it away', async () => {
    const someone = await payer()
    answered(await change(someone, vat('DE123456789')))
    const other = { name: 'Harbor Ltd', taxId: { type: 'gb_vat', value: 'GB123456789' } }
    assert.equal(answered<BillingCompany>(await change(someone, other)).taxId?.value, 'GB123456789')
    const stripe = (await stripeOf(server.services, vendor.id))!
    const kept = async () => (await stripe.customers.listTaxIds(await customerOf(someone))).data.length
    assert.equal(await kept(), 1)
    assert.deepEqual(answered(await change(someone, { name: 'Quay AB', taxId: null })), { name: 'Quay AB' })
    assert.equal(await kept(), 0)
  })

  test('changed by two at once end with one of the two', async () => {
    const someone = await payer()
    answered(await change(someone, { name: 'Harbor Ltd', taxId: null }))
    const values = ['DE123456789', 'DE987654321']
    await Promise.all(values.map(async value => answered(await change(someone, vat(value)))))
    assert.ok(values.includes((await company(someone)).taxId?.value ?? ''))
    const stripe = (await stripeOf(server.services, vendor.id))!
    assert.equal((await stripe.customers.listTaxIds(await customerOf(someone))).data.length, 1)
  })

  test('of a kind that is not offered stays while it is not changed, beside the name that is', async () => {
    const someone = await payer()
    answered(await change(someone, vat('DE123456789')))
    const stripe = (await stripeOf(server.services, vendor.id))!
    const customerId = await customerOf(someone)
    await stripe.customers.createTaxId(customerId, { type: 'co_nit', value: '900123456-1' })
    const named = (value: string) => change(someone, { name: 'Quay SAS', taxId: { type: 'co_nit', value } })
    const { name, taxId } = answered<BillingCompany>(await named(' 900 123 456-1 '))
    assert.deepEqual([name, taxId?.type, taxId?.value], ['Quay SAS', 'co_nit', '900123456-1'])
    refused(await named('900123456-2'), 400, 'ER-06019')
    const { data } = await stripe.customers.listTaxIds(customerId)
    assert.deepEqual(data.map(({ type }) => type).sort(), ['co_nit', 'eu_vat'])
  })

  test('say what was found out about a number where it was issued', async () => {
    const someone = await payer()
    const status = async (body: unknown) =>
      answered<BillingCompany>(await change(someone, body)).taxId?.status
    assert.equal(await status(vat('DE111111111')), 'unverified')
    assert.equal(await status(vat('DE222222222')), 'pending')
    assert.equal(
      await status({ name: 'Harbor Inc', taxId: { type: 'us_ein', value: '12-3456789' } }),
      'unavailable',
    )
  })

  test('a tax id that is not written as its kind is refused beside its field, and the one before stays', async () => {
    const someone = await payer()
    answered(await change(someone, vat('DE123456789')))
    for (const taxId of [
      { type: 'eu_vat', value: 'DE12345' },
      { type: 'eu_vat', value: '123456789' },
      { type: 'us_ein', value: 'DE123456789' },
      { type: 'xx_nothing', value: 'DE123456789' },
    ])
      assert.deepEqual(refused(await change(someone, { name: 'Other', taxId }), 400, 'ER-06019'), {
        field: 'taxId',
      })
    const { name, taxId } = await company(someone)
    assert.deepEqual([name, taxId?.value], ['Harbor Ltd', 'DE123456789'])
  })

  test('one that the provider alone refuses is said of the same field', async () => {
    const someone = await payer()
    answered(await change(someone, { name: 'Harbor Ltd', taxId: null }))
    const taxId = { type: 'gb_vat', value: 'GBGD123' }
    answered(await change(someone, { name: 'Harbor Ltd', taxId }))
    const stripe = (await stripeOf(server.services, vendor.id))!
    const customerId = await customerOf(someone)
    for (const value of ['DE123456781', 'DE123456782', 'DE123456783', 'DE123456784'])
      await stripe.customers.createTaxId(customerId, { type: 'eu_vat', value })
    refused(await change(someone, vat('DE123456785')), 400, 'ER-06019')
  })

  test('names that are none are refused; what the contract does not name counts for nothing', async () => {
    const [someone, stranger] = [await payer(), await payer()]
    for (const body of [{ name: '', taxId: null }, { name: ' ', taxId: null }, { name: 'Harbor Ltd' }])
      assert.equal((await change(someone, body)).statusCode, 400, JSON.stringify(body))
    const { name, taxId } = vat('DE111111111')
    const more = { tenantId: stranger.tenantId, customer: 'cus_1', taxId: { ...taxId, status: 'verified' } }
    assert.equal(
      answered<BillingCompany>(await change(someone, { name, ...more })).taxId?.status,
      'unverified',
    )
    assert.deepEqual(await company(stranger), { name: '' })
  })

  test('are of their own account, need the permission, and leave a record', async () => {
    const [someone, stranger] = [await payer(), await payer()]
    answered(await change(someone, vat('DE123456789')))
    assert.deepEqual(await company(stranger), { name: '' })
    const as = async (role: string[], email: string) =>
      signedIn(server, vendor, await server.addPerson(vendor, someone.tenantId, email, { roles: role }))
    const reader = await as(['ReadOnly'], 'reader@acme.test')
    assert.equal(answered<BillingCompany>(await reader(`GET ${PATH}`)).name, 'Harbor Ltd')
    refused(await reader(`PUT ${PATH}`, vat('DE123456789')), 403, 'ER-00403')
    refused(await (await as([], 'nothing@acme.test'))(`GET ${PATH}`), 403, 'ER-00403')
    const { rows } = await server.services.database.pool.query<{ email: string }>(
      "select email from audits where tenant_id = $1 and action = 'billing.company-changed'",
      [someone.tenantId],
    )
    assert.deepEqual(rows, [{ email: someone.email }])
  })

  test('of an account that pays by contract are not changed here', async () => {
    const someone = await newPayer(server, vendor, 'by-contract')
    refused(await change(someone, vat('DE123456789')), 409, 'ER-06010')
  })

  test('while the provider does not answer, nothing is shown as changed', async () => {
    const someone = await payer()
    answered(await change(someone, vat('DE123456789')))
    const faults = `${vendor.sandbox.url}/_sandbox/faults`
    const body = JSON.stringify({ path: '/v1/customers/*', times: 9, status: 503 })
    await fetch(faults, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    try {
      refused(await change(someone, vat('DE987654321')), 503, 'ER-06030')
    } finally {
      await fetch(faults, { method: 'DELETE' })
    }
    assert.equal((await company(someone)).taxId?.value, 'DE123456789')
  })
})
