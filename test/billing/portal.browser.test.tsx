import { expect } from '@open-wc/testing'
import { checkoutRequestOf } from '../../src/state/checkout/checkout-request.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, type PortalOptions } from '../portal/draw-portal.tsx'
import { arrangePayer, orderStripe } from '../support/arrange.ts'

type PayerSpec = Parameters<typeof arrangePayer>[0]

/** The subscriptions page of a member, where it is open to who holds its permission. */
async function page(options: PayerSpec = {}, query = '', more: PortalOptions = {}) {
  const person = await arrangePayer(options)
  const { metadata, ...rest } = more
  const portal = await drawPortal({
    person,
    address: `/app#/admin-box/subscriptions${query}`,
    metadata: { navigation: { subscriptions: { visibility: 'byPermissions' } }, ...metadata },
    ...rest,
  })
  const fact = (key: string) => portal.find(`[data-fact="${key}"] dd`)?.textContent ?? ''
  return { ...portal, fact }
}

describe('the subscriptions page', () => {
  afterEach(cleanUp)

  it('shows the plan with price, status, period and next payment [PLAN-01, PLAN-03, PLAN-17, NAV-14]', async () => {
    const portal = await page({ plan: 'harbor' })
    await portal.sees('ACTIVE')
    expect(portal.text()).to.contain('Harbor')
    expect(portal.text()).to.contain('$29.00')
    expect(portal.fact('period')).to.match(/ – /)
    expect(portal.fact('payment')).to.match(/^\$29\.00 on /)
    await portal.sees('Visa ending in 4242')
    await expectAccessible(portal)
  })

  it('can be read by night', async () => {
    const navigation = { subscriptions: { visibility: 'byPermissions' as const } }
    const themeV2 = { adminPortal: { themeName: 'dark' } } as const
    const portal = await page({ plan: 'harbor' }, '?open=plans', { metadata: { navigation, themeV2 } })
    await portal.sees('Upgrade to Fleet')
    await expectAccessible(portal)
    await portal.press('Close')
    await portal.closes()
    await portal.goDownTo('Paid')
    await expectAccessible(portal)
  })

  it('is found under its singular name, too [NAV-17]', async () => {
    const person = await arrangePayer()
    const metadata = { navigation: { subscriptions: { visibility: 'byPermissions' as const } } }
    const portal = await drawPortal({ person, metadata, address: '/app#/admin-box/subscription' })
    await portal.sees('Current plan')
  })

  it('offers a free account the plans, no cancellation, and says that there are no invoices', async () => {
    const portal = await page()
    await portal.sees('ACTIVE')
    await portal.goDownTo('No invoices yet')
    expect(portal.button('Choose a plan')).to.be.an('HTMLButtonElement')
    expect(portal.button('Cancel subscription')).to.equal(undefined)
    await expectAccessible(portal)
  })

  it('cancels at the end of the period after saying what ends, and offers renewal then [PLAN-24, PLAN-26, PLAN-28]', async () => {
    const portal = await page({ plan: 'harbor' })
    await portal.press('Cancel subscription')
    await portal.sees('Cancel Harbor?')
    expect(portal.dialog()?.textContent).to.contain('Tide alerts')
    expect(portal.here()).to.contain('open=cancel')
    await expectAccessible(portal)
    await portal.press('Cancel subscription')
    await portal.closes()
    await portal.sees('Ends ')
    await waitUntil(() => portal.button('Renew subscription'), 'no renewal')
    expect(portal.button('Cancel subscription')).to.equal(undefined)
    expect(portal.text()).to.contain('ACTIVE')
    await portal.press('Renew subscription')
    await portal.sees('Renew Harbor?')
    await portal.press('Renew subscription')
    await portal.closes()
    await waitUntil(() => portal.button('Cancel subscription'), 'no cancellation')
    expect(portal.button('Renew subscription')).to.equal(undefined)
  })

  it('keeps a failed cancellation in its dialog, with the reason', async () => {
    const portal = await page({ plan: 'harbor', vendor: 'down' })
    await portal.press('Cancel subscription')
    const path = '/v1/subscriptions/*'
    await orderStripe({
      vendor: 'down',
      method: 'POST',
      path: '/faults',
      body: { path, method: 'POST', times: 9, status: 503 },
    })
    await portal.sees('Cancel Harbor?')
    await portal.press('Cancel subscription')
    await portal.sees('The payment provider does not answer right now')
    expect(portal.dialog()).not.to.equal(null)
  })

  it('changes nothing while another user manages the billing [PLAN-27, PLAN-29]', async () => {
    const portal = await page({
      vendor: 'contracts',
      tenantId: 'by-contract',
      billing: { externallyManaged: ['by-contract'] },
    })
    await portal.sees('Billing is externally managed')
    for (const name of ['Choose a plan', 'Change plan', 'Cancel subscription', 'Add card'])
      expect(portal.button(name), name).to.equal(undefined)
    await expectAccessible(portal)
  })

  it('offers no cancellation where the vendor allows none', async () => {
    const portal = await page({ plan: 'harbor', vendor: 'strict', billing: strict })
    await portal.sees('ACTIVE')
    await waitUntil(() => portal.button('Change plan'))
    expect(portal.button('Cancel subscription')).to.equal(undefined)
  })

  it('shows a trial with its end and what comes after [PLAN-21]', async () => {
    const trial = { plan: 'harbor', endAction: 'change_to_default' as const }
    const portal = await page({ vendor: 'trials', billing: { trial } })
    await portal.sees('TRIALING')
    expect(portal.fact('trial')).not.to.equal('')
    expect(portal.fact('afterTrial')).to.contain('to keep Harbor')
    await portal.press('Add card and keep plan')
    await waitUntil(() => checkoutRequestOf(portal.app).get()?.plan === 'harbor', 'no checkout')
  })

  it('says so to who may open it but read nothing', async () => {
    const portal = await page({ roles: [] }, '', {
      metadata: { navigation: { subscriptions: { visibility: 'always' } } },
    })
    await portal.sees('You do not have access to this page')
  })

  it('shows everything and offers nothing to who may only read', async () => {
    const portal = await page({ plan: 'harbor', roles: ['ReadOnly'] })
    await portal.sees('ACTIVE')
    await portal.sees('Visa ending in 4242')
    for (const name of ['Change plan', 'Cancel subscription', 'Change card', 'Edit'])
      expect(portal.button(name), name).to.equal(undefined)
  })
})

/** The button that names the day of the change. */
const confirming = (shadow: ShadowRoot) =>
  [...shadow.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Change on '))

const strict = { allowPlanDowngrade: false, allowPlanCancellation: false }

describe('changing the plan', () => {
  afterEach(cleanUp)

  it('compares the plans, and says what a greater one costs now and later, before the checkout', async () => {
    const portal = await page({ plan: 'harbor' }, '?open=plans')
    await portal.sees('Upgrade to Fleet')
    await expectAccessible(portal)
    await portal.press('Upgrade to Fleet')
    expect(portal.here()).to.contain('plan=fleet')
    await portal.sees('Change to Fleet')
    await portal.sees('Right away')
    await portal.sees('$70.00')
    await portal.sees('$99.00 per month, next on ')
    expect(portal.dialog()?.textContent).to.contain('Single sign-on')
    await expectAccessible(portal)
    await portal.press('Continue to payment')
    await portal.closes()
    await waitUntil(() => checkoutRequestOf(portal.app).get()?.plan === 'fleet', 'no checkout')
    expect(portal.here()).not.to.contain('open=')
    checkoutRequestOf(portal.app).get()?.onClose?.()
    await waitUntil(() => portal.shadow.activeElement?.textContent?.includes('Current plan'), 'no focus')
  })

  it('to a smaller one waits for the next period, costs nothing now, and can be taken back', async () => {
    const portal = await page({ plan: 'fleet' }, '?open=plans')
    await portal.press('Downgrade to Harbor')
    await portal.sees('Fleet stays until ')
    expect(portal.dialog()?.textContent).to.contain('Nothing')
    await waitUntil(() => confirming(portal.shadow), 'no way to confirm')
    confirming(portal.shadow)?.click()
    await portal.closes()
    await portal.sees('Harbor, $29.00 per month')
    expect(portal.text()).to.contain('Fleet')
    await portal.press('Change plan')
    await portal.press('Stay on Fleet')
    await waitUntil(() => portal.dialog()?.querySelector('dl'), 'no preview')
    await portal.press('Stay on Fleet')
    await portal.closes()
    await waitUntil(() => portal.fact('next') === '' && portal.fact('payment') !== '', 'it still changes')
  })

  it('to a smaller one is refused where the vendor forbids it, with the reason', async () => {
    const portal = await page({ plan: 'fleet', vendor: 'strict', billing: strict }, '?open=plans')
    await portal.sees('A smaller plan cannot be chosen here')
    expect((portal.button('Downgrade to Harbor') as HTMLButtonElement).disabled).to.equal(true)
  })

  it('comes to its address and leaves it with the dialog', async () => {
    const portal = await page({ plan: 'harbor' })
    await portal.press('Change plan')
    await portal.sees('Upgrade to Fleet')
    expect(portal.here()).to.contain('?open=plans')
    await portal.press('Close')
    await portal.closes()
    expect(portal.here()).to.equal('/app#/admin-box/subscriptions')
  })
})

describe('the billing details', () => {
  afterEach(cleanUp)

  it('say what is missing beside each field, keep what was typed, and show what was saved', async () => {
    const portal = await page({ plan: 'harbor' }, '?open=details')
    await portal.sees('Email for invoices')
    await expectAccessible(portal)
    await portal.type('Email for invoices', 'nobody')
    await portal.press('Save')
    await portal.sees('Enter a complete email address')
    expect(portal.errorOf('Street and number')).to.contain('Enter street and number')
    await portal.type('Email for invoices', 'billing@acme.test')
    await portal.type('Street and number', 'Havnevej 12')
    await portal.type('Postal code', '8592')
    await portal.type('City', 'Anholt')
    const country = portal.field('Country') as unknown as HTMLSelectElement
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(country, 'DK')
    country.dispatchEvent(new Event('change', { bubbles: true }))
    await portal.press('Save')
    await portal.closes()
    await portal.sees('8592 Anholt')
    expect(portal.text()).to.contain('billing@acme.test')
    expect(portal.text()).to.contain('Denmark')
  })
})

describe('the invoices', () => {
  afterEach(cleanUp)

  it('stand in a table with day, number, state and amount [PLAN-02]', async () => {
    const portal = await page({ plan: 'fleet' })
    await portal.goDownTo('Paid')
    const table = portal.find('table[aria-label="Invoices"]')
    expect(table?.textContent).to.contain('$99.00')
    await portal.press('Amount')
    expect(portal.here()).to.contain('sortBy=totalAmount')
    portal.find('[aria-haspopup="menu"][part~="button"]')?.click()
    await portal.press('Unpaid')
    await portal.sees('No matching invoices')
    expect(portal.here()).to.contain('status=unpaid')
    await portal.press('Clear filters')
    await portal.sees('$99.00')
  })

  it('are left out where the vendor hides them', async () => {
    const fieldsProperties = { invoices: { appearance: 'hidden' } } as const
    const themeV2 = { adminPortal: { pages: { subscriptions: { fieldsProperties } } } }
    const navigation = { subscriptions: { visibility: 'byPermissions' as const } }
    const portal = await page({ plan: 'harbor' }, '', { metadata: { themeV2, navigation } })
    await portal.sees('Visa ending in 4242')
    expect(portal.find('table[aria-label="Invoices"]')).to.equal(null)
    expect(portal.text()).not.to.contain('Invoices')
  })

  it('come into sight, with the focus, at their own address', async () => {
    const portal = await page({ plan: 'harbor' }, '?section=invoices')
    await portal.sees('Paid')
    await waitUntil(() => portal.shadow.activeElement?.textContent?.startsWith('Invoices'), 'no focus')
  })
})
