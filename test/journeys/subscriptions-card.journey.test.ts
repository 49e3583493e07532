import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { type Account, buyPlan, newAccount, openBilling } from '../support/billing-account.ts'
import { agree, billingStory, callSandbox, untilItHolds } from '../support/billing-agreement.ts'
import { answerBank, typeCard } from '../support/checkout-steps.ts'
import { journey } from '../support/journey.ts'
import { press, pressIn, sees, seesNoMore } from '../support/steps.ts'

const visitors = journey()
const agreed = (account: Account) => agree(visitors.server, account)

const visa = '4242424242424242'
const mastercard = '5555555555554444'
/** Can be saved, and cannot be charged. */
const empty = '4000000000000341'
/** The bank asks each time. */
const asking = '4000002760003184'

/** Types another card into the portal's form, and saves it. */
async function giveCard(page: Page, number: string): Promise<void> {
  await press(page, 'Change card')
  await sees(page, 'Name on card')
  await typeCard(page, number)
  await pressIn(page, '[role="dialog"] button[type="submit"]')
}

test('another card takes the place of the one on file, and pays from then on [PLAN-33]', async () => {
  const account = await newAccount(visitors, 'card@falk.example')
  const { page } = account
  await buyPlan(visitors, account, 'harbor', visa)
  const first = await agreed(account)
  await giveCard(page, mastercard)
  await sees(page, 'The new card is on file')
  await sees(page, 'Mastercard ending in 4444')
  const changed = await agreed(account)
  assert.equal(changed.methods.find(({ isDefault }) => isDefault)?.last4, '4444')
  assert.equal(changed.invoices.length, first.invoices.length)
  const story = await billingStory(account)
  assert.ok(story.includes('billing.payment-method-changed'), `${story}`)
})

test('a card that the bank wants to be asked about is saved once the person agreed', async () => {
  const account = await newAccount(visitors, 'asking@falk.example')
  const { page } = account
  await buyPlan(visitors, account, 'harbor', visa)
  await giveCard(page, asking)
  await answerBank(page, 'complete')
  await sees(page, 'ending in 3184')
  await agreed(account)
})

test('a payment that fails is said, and another card pays what is owed [PLAN-01]', async () => {
  const account = await newAccount(visitors, 'pastdue@falk.example')
  const { page } = account
  await buyPlan(visitors, account, 'harbor', visa)
  await giveCard(page, empty)
  await sees(page, 'ending in 0341')
  await callSandbox(visitors.server, 'clock', { months: 1, hours: 2 })
  await untilItHolds(async () => assert.equal((await agreed(account)).subscription.pastDue, true))

  await openBilling(visitors, account)
  await sees(page, 'The last payment failed')
  await sees(page, 'Unpaid')
  await giveCard(page, visa)
  await sees(page, 'ending in 4242')
  await seesNoMore(page, 'The last payment failed')
  await seesNoMore(page, 'Unpaid')
  const paid = await agreed(account)
  assert.deepEqual([paid.subscription.pastDue, paid.subscription.status], [undefined, 'active'])
  assert.ok(paid.invoices.every(invoice => invoice.paid))
  const story = await billingStory(account)
  assert.ok(story.indexOf('billing.payment-failed') >= 0, `${story}`)
  assert.ok(story.indexOf('billing.payment-failed') < story.indexOf('billing.payment-recovered'), `${story}`)
})
