import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { type Account, buyPlan, newAccount, openBilling } from '../support/billing-account.ts'
import { agree, billingStory, callSandbox } from '../support/billing-agreement.ts'
import { typeCard } from '../support/checkout-steps.ts'
import { journey } from '../support/journey.ts'
import { press, pressIn, sees, seesNoMore } from '../support/steps.ts'

const visitors = journey({ embedded: true })
const agreed = (account: Account) => agree(visitors.server, account)

/** From the portal's comparison into the checkout, with a card where there is none. */
async function buy(page: Page, plan: string, { card, verb }: { card?: string; verb: string }): Promise<void> {
  await press(page, verb)
  await sees(page, `Change to ${plan}`)
  await sees(page, 'Due now')
  await press(page, 'Continue to payment')
  await sees(page, 'Your order')
  if (card) await typeCard(page, card)
  await pressIn(page, '[part="checkout"] button[type="submit"]')
  await sees(page, 'You are on')
}

test('an administrator buys a plan in the portal, goes up at once and down with the next period [PLAN-01, PLAN-33]', async () => {
  const account = await newAccount(visitors, 'updown@falk.example')
  const { page } = account
  await openBilling(visitors, account)
  await press(page, 'Choose a plan')
  await buy(page, 'Harbor', { card: '4242424242424242', verb: 'Upgrade to Harbor' })
  await press(page, 'Done')
  await sees(page, 'Visa ending in 4242')
  await sees(page, 'Next payment')
  await agreed(account)

  await press(page, 'Change plan')
  await buy(page, 'Fleet', { verb: 'Upgrade to Fleet' })
  await press(page, 'Done')
  await sees(page, '$99.00')
  const up = await agreed(account)
  assert.equal(up.subscription.plan.slug, 'fleet')
  assert.equal(up.invoices.length, 2)

  await press(page, 'Change plan')
  await press(page, 'Downgrade to Harbor')
  await sees(page, 'Fleet stays until')
  await pressIn(page, '[role="dialog"] [part~="button-primary"]')
  await sees(page, 'Harbor, $29.00 per month')
  const down = await agreed(account)
  assert.deepEqual([down.subscription.plan.slug, down.subscription.nextPlan?.slug], ['fleet', 'harbor'])

  await callSandbox(visitors.server, 'clock', { months: 1, hours: 2 })
  const later = await agreed(account)
  assert.equal(later.subscription.plan.slug, 'harbor')
  assert.equal(later.invoices.length, 3)
  await openBilling(visitors, account)
  await sees(page, '$29.00 on ')
  await seesNoMore(page, 'Fleet')
  const story = await billingStory(account)
  for (const action of ['billing.plan-changed', 'billing.downgrade-scheduled', 'billing.invoice-paid'])
    assert.ok(story.includes(action), `${action} is not in ${story}`)
})

test('a subscription is cancelled with its period and renewed before it ends [PLAN-39, PLAN-40]', async () => {
  const account = await newAccount(visitors, 'cancel@falk.example')
  const { page } = account
  await buyPlan(visitors, account, 'harbor', '4242424242424242')
  await agreed(account)

  await press(page, 'Cancel subscription')
  await sees(page, 'Cancel Harbor?')
  await pressIn(page, '[role="alertdialog"] button[type="submit"]')
  await sees(page, 'Renew subscription')
  const cancelled = await agreed(account)
  assert.deepEqual(cancelled.subscription.cancellation, { policy: 'atPeriodEnd' })

  await press(page, 'Renew subscription')
  await sees(page, 'Renew Harbor?')
  await pressIn(page, '[role="alertdialog"] button[type="submit"]')
  await sees(page, 'Cancel subscription')
  const renewed = await agreed(account)
  assert.equal(renewed.subscription.cancellation, null)
  const story = await billingStory(account)
  assert.ok(story.indexOf('billing.canceled') < story.indexOf('billing.renewed'), `${story}`)
})
