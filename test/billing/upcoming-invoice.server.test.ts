import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { UpcomingInvoice } from '../../contract/billing-invoices.ts'
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
  subscriptionOf,
} from '../support/billing.ts'
import { anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { saveCard } from '../support/stripe-browser.ts'

const PATH = `GET ${BILLING}/invoices/upcoming/v1` as const

suite('the upcoming invoice', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let tenants = 0
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme', { externallyManaged: ['by-contract'] })
  })
  after(() => server.close())

  const payer = (of = vendor) => newPayer(server, of, `tenant-${++tenants}`)
  async function paying(plan = 'harbor'): Promise<Payer> {
    const someone = await payer()
    answered(await changePlan(someone, plan, await saveCard(vendor, someone)))
    return someone
  }
  const upcoming = async ({ ask }: Payer) => answered<UpcomingInvoice>(await ask(PATH))
  const sandbox = (method: string, path: string, body?: object) =>
    fetch(`${vendor.sandbox.url}/_sandbox${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })

  test('is that of the next period, with its day and its lines', async () => {
    const someone = await paying()
    const { currentPeriodEnd } = await subscriptionOf(someone)
    const { state, invoice } = await upcoming(someone)
    assert.equal(state, 'due')
    assert.equal(invoice?.date, currentPeriodEnd)
    assert.deepEqual([invoice.currency, invoice.total, invoice.amountDue], ['usd', 2900, 2900])
    const [line, ...more] = invoice.lines
    assert.deepEqual([line?.amount, line?.periodStart, more.length], [2900, currentPeriodEnd, 0])
    assert.match(line?.description ?? '', /Harbor/)
  })

  test('is of the plan that follows a downgrade', async () => {
    const someone = await paying('fleet')
    answered(await changePlan(someone, 'harbor'))
    assert.equal((await upcoming(someone)).invoice?.total, 2900)
  })

  test('is less by the credit of the account, and never less than nothing', async () => {
    const someone = await paying()
    const stripe = (await stripeOf(server.services, vendor.id))!
    const { stripeCustomerId } = answered<{ stripeCustomerId: string }>(
      await someone.ask(`GET ${BILLING}/payment-providers/stripe/customers/v1/${someone.tenantId}`),
    )
    const due = async (balance: number) => {
      await stripe.customers.update(stripeCustomerId, { balance })
      const { invoice } = await upcoming(someone)
      return [invoice?.total, invoice?.amountDue]
    }
    assert.deepEqual(await due(-900), [2900, 2000])
    assert.deepEqual(await due(-5000), [2900, 0])
  })

  test('of a cancelled subscription there is none, with the day of its end; renewed, it is back', async () => {
    const someone = await paying()
    const { currentPeriodEnd } = await subscriptionOf(someone)
    const path = `PUT ${SUBSCRIPTIONS}/${someone.subscriptionId}` as const
    answered(await someone.ask(`${path}/cancellations/`, {}))
    assert.deepEqual(await upcoming(someone), { state: 'ends', endsAt: currentPeriodEnd })
    answered(await someone.ask(`${path}/renewals/`, {}))
    assert.equal((await upcoming(someone)).state, 'due')
  })

  test('of a change to the free plan there is none either', async () => {
    const someone = await paying()
    answered(await changePlan(someone, 'free'))
    const { currentPeriodEnd } = await subscriptionOf(someone)
    assert.deepEqual(await upcoming(someone), { state: 'free', endsAt: currentPeriodEnd })
  })

  test('of a free plan there is none; of what is billed elsewhere, it is not known', async () => {
    assert.deepEqual(await upcoming(await payer()), { state: 'none' })
    assert.deepEqual(await upcoming(await newPayer(server, vendor, 'by-contract')), { state: 'unknown' })
  })

  test('is not known while the first payment waits for the payer', async () => {
    const someone = await payer()
    answered(
      await changePlan(someone, 'harbor', await saveCard(vendor, someone, 'pm_card_authenticationRequired')),
    )
    assert.equal((await subscriptionOf(someone)).status, 'incomplete')
    assert.deepEqual(await upcoming(someone), { state: 'unknown' })
  })

  test('of a trial is the first payment, as soon as there is a card to charge', async () => {
    const trying = await server.addBillingVendor('trying', {
      trial: { plan: 'harbor', endAction: 'change_to_default' },
    })
    const someone = await payer(trying)
    const { trialEnd } = await subscriptionOf(someone)
    assert.deepEqual(await upcoming(someone), { state: 'trial', endsAt: trialEnd })
    answered(await changePlan(someone, 'harbor', await saveCard(trying, someone)))
    const { state, invoice } = await upcoming(someone)
    assert.equal(state, 'trial')
    assert.deepEqual([invoice?.date, invoice?.amountDue], [trialEnd, 2900])
  })

  test('while the provider does not answer, that is said', async () => {
    const someone = await paying()
    await sandbox('POST', '/faults', { path: '/v1/invoices/*', method: 'POST', times: 9, status: 503 })
    try {
      refused(await someone.ask(PATH), 503, 'ER-06030')
    } finally {
      await sandbox('DELETE', '/faults')
    }
  })

  test('is shown to who may read invoices, and of their own account only', async () => {
    const [someone, stranger] = [await paying(), await payer()]
    assert.deepEqual(await upcoming(stranger), { state: 'none' })
    refused(await anonymous(server, vendor)(PATH), 401, 'ER-00401')
    const person = await server.addPerson(vendor, someone.tenantId, 'nothing@acme.test', { roles: [] })
    refused(await (await signedIn(server, vendor, person))(PATH), 403, 'ER-00403')
    const reader = await server.addPerson(vendor, someone.tenantId, 'reads@acme.test', {
      roles: ['ReadOnly'],
    })
    assert.equal(answered<UpcomingInvoice>(await (await signedIn(server, vendor, reader))(PATH)).state, 'due')
  })
})
