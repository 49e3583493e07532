import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Account, newAccount } from '../support/billing-account.ts'
import { agree, billingStory, callSandbox, stateOf, untilItHolds } from '../support/billing-agreement.ts'
import { answerBank, choosePlan, typeCard } from '../support/checkout-steps.ts'
import { journey } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mail.ts'
import { fill, fillSecret, isAt, press, sees, seesNoMore } from '../support/steps.ts'

const visitors = journey()
const agreed = (account: Account) => agree(visitors.server, account)

const GOOD = '4242424242424242'
const DECLINED_WHEN_CHARGED = '4000000000000341'
const DECLINED_AT_ONCE = '4000000000009995'
const ASKS_THE_BANK = '4000002760003184'

/** Charges of the account at the sandbox that brought money. */
async function paidBy({ tenantId }: Account): Promise<number[]> {
  const { customers, invoices } = await stateOf(visitors.server)
  const mine = customers.find(({ metadata }) => metadata.portico_tenant === tenantId)?.id
  return invoices.filter(each => each.customer === mine && each.status === 'paid').map(({ total }) => total)
}

test('a stranger chooses a plan on the pricing table, signs up, and finds its checkout by the mail [CHECKOUT-14, CHECKOUT-18]', async () => {
  const { url } = visitors.server
  const page = await visitors.visit()
  await page.goto(`${url}/pricing`)
  await press(page, 'Choose Fleet')
  await fill(page, 'Name', 'Ida Falk')
  await fill(page, 'Company', 'Falk Harbor')
  await fill(page, 'Email', 'ida@falk.example')
  await fillSecret(page, 'Password', 'Nine quiet boats at 7')
  await press(page, 'Create account')
  await sees(page, 'Check your email')

  // The mail is opened later, in a tab of its own.
  const later = await page.browserContext().newPage()
  await page.close()
  await later.goto(linkIn(await mailTo(url, 'ida@falk.example', 'activate')))
  await press(later, 'Continue')
  await sees(later, 'Subscribe to Fleet')
  await sees(later, 'Due today')
  await isAt(later, '/pricing?checkout=fleet')
  await typeCard(later, GOOD)
  await press(later, 'Pay $99.00')
  await sees(later, 'You are on Fleet')
  await press(later, 'Done')
  await seesNoMore(later, 'You are on Fleet')
  await isAt(later, '/pricing')
  assert.equal(new URL(later.url()).search, '')
  await sees(later, 'Your plan')
})

test('a declined card says why, and another one in the same form buys the plan', async () => {
  const account = await newAccount(visitors, 'declined@falk.example')
  const { page } = account
  await choosePlan(page, visitors.server.url, 'Harbor')
  await typeCard(page, DECLINED_AT_ONCE)
  await press(page, 'Pay $29.00')
  await sees(page, 'Your card has insufficient funds.')
  await typeCard(page, DECLINED_WHEN_CHARGED)
  await press(page, 'Pay $29.00')
  await sees(page, 'Your card was declined.')
  assert.deepEqual(await paidBy(account), [])
  await typeCard(page, GOOD)
  await press(page, 'Pay $29.00')
  await sees(page, 'You are on Harbor')
  const { subscription, methods } = await agreed(account)
  assert.equal(subscription.plan.slug, 'harbor')
  assert.equal(methods.find(({ isDefault }) => isDefault)?.last4, '4242')
  assert.deepEqual(await paidBy(account), [2900])
  const story = await billingStory(account)
  assert.ok(story.indexOf('billing.payment-declined') < story.indexOf('billing.plan-changed'), `${story}`)
})

test('3-D Secure lies above the dialog; refused it costs nothing, agreed to it buys the plan', async () => {
  const account = await newAccount(visitors, 'secure@falk.example')
  const { page } = account
  await choosePlan(page, visitors.server.url, 'Fleet')
  await typeCard(page, ASKS_THE_BANK)
  await press(page, 'Pay $99.00')
  await answerBank(page, 'fail')
  await sees(page, 'We are unable to authenticate your payment method.')
  assert.deepEqual(await paidBy(account), [])

  await typeCard(page, ASKS_THE_BANK)
  await press(page, 'Pay $99.00')
  await answerBank(page, 'complete') // the card is kept
  await answerBank(page, 'complete') // and this payment made
  await sees(page, 'You are on Fleet')
  const { subscription } = await agreed(account)
  assert.deepEqual([subscription.plan.slug, subscription.status], ['fleet', 'active'])
  assert.deepEqual(await paidBy(account), [9900])
  const story = await billingStory(account)
  for (const action of ['billing.consent-needed', 'billing.invoice-paid'])
    assert.ok(story.includes(action), `${action} is not in ${story}`)
})

test('two tabs that pay at once buy one plan with one charge', async () => {
  const account = await newAccount(visitors, 'tabs@falk.example')
  const tabs = [account.page, await account.page.browserContext().newPage()]
  for (const tab of tabs) {
    await tab.bringToFront()
    await choosePlan(tab, visitors.server.url, 'Harbor')
    await typeCard(tab, GOOD)
    await sees(tab, 'Pay $29.00')
  }
  // Both before either is answered.
  const fault = { path: '/v1/subscriptions', method: 'POST', kind: 'hold', times: 2 }
  const { id } = await callSandbox<{ id: string }>(visitors.server, 'faults', fault)
  for (const tab of tabs) {
    await tab.bringToFront()
    await press(tab, 'Pay $29.00')
  }
  // The second waits with the first, or was told at once that a change is under way.
  await tabs[1]!.waitForFunction(`(${shownAs})(['Confirming your plan', 'under way'])`, { timeout: 30_000 })
  await callSandbox(visitors.server, `faults/${id}`, {}, 'DELETE')
  for (const tab of tabs) {
    await tab.bringToFront()
    // The second is answered the same, or told that a change is under way; pressed again it finds the plan.
    await tab.waitForFunction(`(${shownAs})(['You are on Harbor', 'under way'])`, { timeout: 30_000 })
  }
  const { invoices } = await agreed(account)
  assert.equal(invoices.length, 1)
  assert.deepEqual(await paidBy(account), [2900])
})

// Run in the page as text.
const shownAs = `wanted => {
  const text = document.querySelector('checkout-dialog')?.shadowRoot?.textContent ?? ''
  return wanted.some(each => text.includes(each))
}`

test('a browser that is closed in the middle of a payment has bought the plan, once', async () => {
  const account = await newAccount(visitors, 'closed@falk.example')
  const fault = { path: '/v1/subscriptions', method: 'POST', kind: 'hold', times: 1 }
  const { id } = await callSandbox<{ id: string }>(visitors.server, 'faults', fault)
  const context = account.page.browserContext()
  await choosePlan(account.page, visitors.server.url, 'Harbor')
  await typeCard(account.page, GOOD)
  await press(account.page, 'Pay $29.00')
  await sees(account.page, 'Confirming your plan')
  await untilItHolds(async () => {
    const { faults } = await stateOf(visitors.server)
    assert.equal(faults.find(fault => fault.id === id)?.waiting, 1, 'the purchase has reached the provider')
  })
  await account.page.close()
  await callSandbox(visitors.server, `faults/${id}`, {}, 'DELETE')

  const { subscription } = await agreed(account)
  assert.equal(subscription.plan.slug, 'harbor')
  assert.deepEqual(await paidBy(account), [2900])
  const again = await context.newPage()
  await again.goto(`${visitors.server.url}/pricing?checkout=harbor`)
  await sees(again, 'You are on Harbor already')
})

test('a provider that fails in the middle is said so, nothing is lost, and the next press pays once', async () => {
  const account = await newAccount(visitors, 'outage@falk.example')
  const { page } = account
  await choosePlan(page, visitors.server.url, 'Fleet')
  await typeCard(page, GOOD)
  await callSandbox(visitors.server, 'faults', {
    path: '/v1/subscriptions',
    method: 'POST',
    times: 20,
    status: 503,
  })
  await press(page, 'Pay $99.00')
  await sees(page, 'Pay $99.00')
  await page.waitForSelector('>>> [part="checkout-form"] [role="alert"]', { timeout: 60_000 })
  assert.deepEqual(await paidBy(account), [])
  await callSandbox(visitors.server, 'faults', {}, 'DELETE')
  await press(page, 'Pay $99.00')
  await sees(page, 'You are on Fleet')
  await agreed(account)
  assert.deepEqual(await paidBy(account), [9900])
})
