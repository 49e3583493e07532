import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { newAccount } from '../support/billing-account.ts'
import { agree, billingStory, callSandbox, ourBilling, stateOf } from '../support/billing-agreement.ts'
import { typeCard } from '../support/checkout-steps.ts'
import { journey } from '../support/journey.ts'
import { isAt, press, sees, seesNoMore, signIn } from '../support/steps.ts'

/** The demo's plans with a trial of Harbor; the first administrator's account is billed elsewhere. */
const file: VendorFile = {
  vendors: [
    {
      id: 'quayside',
      applications: [{ id: 'quayside', isDefault: true }],
      billing: {
        plans: [
          { slug: 'free', name: 'Free', amount: 0 },
          { slug: 'harbor', name: 'Harbor', amount: 2900, trialDays: 14 },
          { slug: 'fleet', name: 'Fleet', amount: 9900 },
        ],
        trial: { plan: 'harbor', endAction: 'change_to_default' },
        externallyManaged: ['anholt'],
      },
    },
  ],
}
const path = join(mkdtempSync(join(tmpdir(), 'portico-trial-')), 'portico.json')
writeFileSync(path, JSON.stringify(file))
const visitors = journey({ env: { PORTICO_CONFIG: path } })

/** What a checkout of the plan asks the server for while something happens. */
async function requested(page: Page, work: () => Promise<void>): Promise<string[]> {
  const calls: string[] = []
  const listen = (request: { method(): string; url(): string }) => {
    if (request.url().includes('/subscriptions/'))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  }
  page.on('request', listen)
  await work()
  page.off('request', listen)
  return calls
}

test('a trial becomes a paid plan: a card goes on file, confirming it makes no call, and the day comes [CHECKOUT-12, CHECKOUT-13, CHECKOUT-14]', async () => {
  const { url } = visitors.server
  const account = await newAccount(visitors, 'trial@falk.example')
  const { page } = account
  await page.goto(`${url}/pricing`)
  await sees(page, 'On trial')
  await press(page, 'Keep Harbor')
  await sees(page, 'Due today')
  await sees(page, '$0.00')
  await typeCard(page, '4242424242424242')
  await press(page, 'Subscribe')
  await sees(page, 'You are on Harbor')
  await sees(page, 'It begins when your trial ends')
  await press(page, 'Done')
  const before = await ourBilling(account)
  assert.deepEqual([before.subscription.status, before.methods[0]?.last4], ['trialing', '4242'])
  assert.deepEqual(before.invoices, [])

  await page.goto(`${url}/pricing?checkout=harbor`)
  await sees(page, 'Your trial runs until')
  const calls = await requested(page, async () => {
    await press(page, 'Keep this plan')
    await sees(page, 'You are on Harbor')
  })
  assert.deepEqual(calls, [])
  const { customers, subscriptions } = await stateOf(visitors.server)
  const customer = customers.find(({ metadata }) => metadata.portico_tenant === account.tenantId)?.id
  assert.deepEqual(
    subscriptions.filter(each => each.customer === customer),
    [],
  )

  await callSandbox(visitors.server, 'clock', { days: 15 })
  const { subscription, invoices } = await agree(visitors.server, account)
  assert.deepEqual([subscription.status, subscription.plan.slug], ['active', 'harbor'])
  assert.deepEqual(
    invoices.map(({ totalAmount, paid }) => [totalAmount, paid]),
    [[2900, true]],
  )
  const story = await billingStory(account)
  const events = ['billing.payment-method-changed', 'billing.status-changed', 'billing.invoice-paid']
  assert.deepEqual(
    story.filter(action => events.includes(action)),
    events,
  )
})

test('an account that is billed elsewhere is told so, and can press nothing [CHECKOUT-40]', async () => {
  const { url, admin } = visitors.server
  const page = await visitors.visit()
  await page.goto(`${url}/account/login`)
  await signIn(page, admin.email, admin.password)
  await sees(page, 'Manage your team')
  await page.goto(`${url}/pricing?checkout=fleet`)
  await sees(page, 'This checkout cannot go on')
  await sees(page, 'Billing is externally managed')
  await seesNoMore(page, 'Try again')
  await press(page, 'Close')
  await isAt(page, '/pricing')
})

/** The page hears another list of payment providers than the server has. */
async function hears(page: Page, providers: object[]): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', request => {
    if (!request.url().includes('/payment-providers/v1')) return void request.continue()
    void request.respond({ contentType: 'application/json', body: JSON.stringify(providers) })
  })
}

const stripe = { providerType: 'Stripe', name: 'Stripe', status: '1' }
const lacks: [string, object[]][] = [
  ['no payment provider [CHECKOUT-27, CHECKOUT-42]', []],
  ['a provider that is not active [CHECKOUT-28, CHECKOUT-42]', [{ ...stripe, status: '0' }]],
  ['a provider of another type [CHECKOUT-29, CHECKOUT-42]', [{ ...stripe, providerType: 'Paddle' }]],
]
for (const [index, [what, providers]] of lacks.entries())
  test(`a checkout says what is missing before anything is typed: ${what}`, async () => {
    const { page } = await newAccount(visitors, `without-${index}@falk.example`)
    await hears(page, providers)
    await page.goto(`${visitors.server.url}/pricing?checkout=fleet`)
    await sees(page, 'Payment provider not configured')
    assert.equal(await page.$('>>> iframe[title="Secure payment input frame"]'), null)
  })
