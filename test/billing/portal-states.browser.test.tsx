import { expect } from '@open-wc/testing'
import type { Subscription } from '../../contract/billing-subscriptions.ts'
import { subscriptionsOf } from '../../src/state/billing/subscriptions.ts'
import { checkoutRequestOf } from '../../src/state/checkout/checkout-request.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type Portal } from '../portal/draw-portal.tsx'
import { arrangePayer } from '../support/arrange.ts'

const navigation = {
  subscriptions: { visibility: 'byPermissions' as const },
  usage: { visibility: 'always' as const },
}

async function page(options: Parameters<typeof arrangePayer>[0], query = ''): Promise<Portal> {
  const person = await arrangePayer(options)
  const address = `/app#/admin-box/subscriptions${query}`
  return drawPortal({ person, address, metadata: { navigation }, flags: { 'fe-usage-page': 'on' } })
}

/** As if the server had answered with this. */
function say(portal: Portal, facts: Partial<Subscription>): void {
  const { $subscription } = subscriptionsOf(portal.app)
  const { subscription } = $subscription.get()
  if (!subscription) throw new Error('nothing is loaded')
  $subscription.setKey('subscription', { ...subscription, ...facts })
}

const badge = (portal: Portal) => portal.find('h2 + [part~="badge"]')?.textContent
const scriptsOfOthers = () =>
  [...document.scripts].filter(({ src }) => src && new URL(src).origin !== location.origin)

describe('the state of a subscription', () => {
  afterEach(cleanUp)

  it('is shown in the words of the specification, with the way out of it [PLAN-18, PLAN-19, PLAN-20, PLAN-22, PLAN-23]', async () => {
    const portal = await page({ plan: 'harbor' })
    await waitUntil(() => badge(portal) === 'ACTIVE')
    for (const [status, shown, notice] of [
      ['canceled', 'CANCELED', 'The subscription has ended'],
      ['incomplete', 'INCOMPLETE', 'The payment is not finished'],
      ['expired', 'EXPIRED', 'The subscription has ended'],
      ['trialEnded', 'EXPIRED', 'The trial has ended'],
      ['paused by a comet', 'EXPIRED', 'The subscription has ended'],
    ] as const) {
      say(portal, { status: status as Subscription['status'] })
      await waitUntil(() => badge(portal) === shown, `${status} is not shown as ${shown}`)
      await portal.sees(notice)
      await expectAccessible(portal)
      expect(portal.button('Cancel subscription'), status).to.equal(undefined)
      // Another card would buy the plan again.
      expect(portal.button('Change card'), status).to.equal(undefined)
    }
  })

  it('that waits for the payer leads back to the checkout of what was wanted', async () => {
    const portal = await page({ plan: 'harbor', card: 'pm_card_authenticationRequired' })
    await portal.sees('The payment is not finished')
    expect(portal.text()).to.contain('Harbor starts as soon as it is paid')
    await portal.press('Continue to payment')
    await waitUntil(() => checkoutRequestOf(portal.app).get()?.plan === 'harbor', 'no checkout')
  })

  it('that is past due says so, and asks for another card', async () => {
    const portal = await page({ plan: 'harbor' })
    await portal.sees('ACTIVE')
    say(portal, { pastDue: true })
    await portal.sees('The last payment failed')
    await expectAccessible(portal)
    const [change] = [...portal.shadow.querySelectorAll('[role="alert"] button')]
    ;(change as HTMLElement).click()
    await waitUntil(() => portal.here().includes('open=card'))
  })
})

describe('a card on the page', () => {
  afterEach(cleanUp)

  it('says in words that it expires soon, or has', async () => {
    const portal = await page({ plan: 'harbor' })
    await portal.sees('Visa ending in 4242')
    const { $paymentMethod } = subscriptionsOf(portal.app)
    const { paymentMethod } = $paymentMethod.get()
    if (!paymentMethod) throw new Error('no card')
    const today = new Date()
    const month = { expMonth: today.getUTCMonth() + 1, expYear: today.getUTCFullYear() }
    $paymentMethod.setKey('paymentMethod', { ...paymentMethod, ...month })
    await portal.sees('Expires soon')
    $paymentMethod.setKey('paymentMethod', { ...paymentMethod, ...month, expYear: month.expYear - 1 })
    await portal.sees('Expired')
    $paymentMethod.setKey('paymentMethod', { id: paymentMethod.id, type: 'unknown' })
    await portal.sees('Another way to pay')
    await expectAccessible(portal)
  })

  it('is changed in fields of the payment provider, whose script is not loaded before', async () => {
    const portal = await page({ plan: 'harbor' })
    await portal.sees('Visa ending in 4242')
    const before = scriptsOfOthers().length
    await portal.press('Change card')
    await portal.sees('Name on card')
    await waitUntil(() => scriptsOfOthers().length === before + 1, 'no script of the provider')
    await waitUntil(() => portal.host.querySelector('iframe'), 'no fields of the provider')
    await waitUntil(() => !portal.dialog()?.querySelector('[aria-busy="true"]'), 'the fields never come')
    expect(portal.shadow.querySelector('iframe')).to.equal(null)
    await portal.press('Cancel')
    await portal.closes()
    await waitUntil(() => !portal.host.querySelector('iframe'), 'the fields stay')
  })
})

describe('the formats of the account', () => {
  afterEach(cleanUp)

  it('are asked for once, however many pages use them', async () => {
    const requested = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/account-settings/'))
        .length
    performance.clearResourceTimings()
    const portal = await page({ plan: 'harbor' })
    await portal.goDownTo('Paid')
    await portal.press('Usage')
    await portal.sees('Sign-ins')
    await portal.press('Subscription')
    await portal.sees('Next payment')
    // Invoices are read once they are scrolled near.
    await portal.goDownTo('Paid')
    expect(requested()).to.equal(1)
  })
})
