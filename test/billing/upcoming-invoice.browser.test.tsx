import { expect } from '@open-wc/testing'
import { changePlan } from '../../src/state/billing/change-plan.ts'
import { subscriptionsOf } from '../../src/state/billing/subscriptions.ts'
import { loadUpcomingInvoice, upcomingInvoiceOf } from '../../src/state/billing/upcoming-invoice.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePayer, orderStripe } from '../support/arrange.ts'

async function draw(person: ArrangedPerson) {
  const navigation = { subscriptions: { visibility: 'byPermissions' as const } }
  const address = '/app#/admin-box/subscriptions?section=invoices'
  return await drawPortal({ person, address, metadata: { navigation } })
}

/** The invoices of a member, in sight. */
async function open(person: ArrangedPerson) {
  const portal = await draw(person)
  await portal.sees('Upcoming invoice')
  return portal
}

const page = async (options: Parameters<typeof arrangePayer>[0]) => open(await arrangePayer(options))

describe('the upcoming invoice on the page', () => {
  afterEach(cleanUp)

  it('says how much, when, and for what, read once the subscription is known', async () => {
    performance.clearResourceTimings()
    const portal = await page({ plan: 'harbor' })
    await portal.sees('1 × Harbor')
    await portal.sees('Visa ending in 4242')
    const read = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/upcoming/'))
    expect(read.length).to.equal(1)
    expect(portal.text()).to.match(/\$29\.00 on \w+ \d+, \d+1 × Harbor/)
    await expectAccessible(portal)
  })

  it('is gone as soon as the subscription is cancelled, and the page says why', async () => {
    const portal = await page({ plan: 'harbor' })
    await portal.sees('1 × Harbor')
    await portal.press('Cancel subscription')
    await portal.sees('Cancel Harbor?')
    await portal.press('Cancel subscription')
    await portal.closes()
    await portal.sees('No invoice is coming')
    expect(portal.text()).to.contain('The subscription ends ')
    await expectAccessible(portal)
  })

  it('is none on a free plan', async () => {
    const portal = await page({})
    await portal.sees('Nothing is to be paid.')
    await expectAccessible(portal)
  })

  it('is none before the free plan that follows, and the page says so', async () => {
    const portal = await page({ plan: 'harbor' })
    await portal.sees('1 × Harbor')
    const { plans } = subscriptionsOf(portal.app).$plans.get()
    await changePlan(portal.app, plans.find(({ slug }) => slug === 'free')!.id)
    await portal.sees('The free plan starts ')
    expect(portal.text()).not.to.contain('The subscription ends ')
  })

  it('is not spoken of where billing is elsewhere', async () => {
    const billing = { externallyManaged: ['by-contract'] }
    const portal = await draw(await arrangePayer({ vendor: 'elsewhere', tenantId: 'by-contract', billing }))
    await waitUntil(() => upcomingInvoiceOf(portal.app).get().upcoming, 'no answer')
    await portal.sees('No invoices yet')
    expect(portal.text()).not.to.contain('Upcoming invoice')
    expect(portal.text()).not.to.contain('Nothing is to be paid.')
  })

  it('that cannot be read again stays, with the failure above it', async () => {
    const portal = await page({ plan: 'harbor', vendor: 'fading' })
    await portal.sees('1 × Harbor')
    const body = { path: '/v1/invoices/*', method: 'POST', times: 9, status: 503 }
    await orderStripe({ vendor: 'fading', method: 'POST', path: '/faults', body })
    await loadUpcomingInvoice(portal.app)
    await portal.sees('The upcoming invoice could not be loaded')
    expect(portal.text()).to.contain('1 × Harbor')
    await expectAccessible(portal)
    await orderStripe({ vendor: 'fading', method: 'DELETE', path: '/faults' })
  })

  it('is none after a trial that cannot be paid', async () => {
    const trial = { plan: 'harbor', endAction: 'change_to_default' as const }
    const portal = await page({ vendor: 'trials', billing: { trial } })
    await portal.sees('Without a payment method nothing is charged.')
  })

  it('that cannot be read says so, and can be read again', async () => {
    const person = await arrangePayer({ plan: 'harbor', vendor: 'silent' })
    const body = { path: '/v1/invoices/*', method: 'POST', times: 9, status: 503 }
    await orderStripe({ vendor: 'silent', method: 'POST', path: '/faults', body })
    const portal = await open(person)
    await portal.sees('The upcoming invoice could not be loaded')
    await expectAccessible(portal)
    await orderStripe({ vendor: 'silent', method: 'DELETE', path: '/faults' })
    await loadUpcomingInvoice(portal.app)
    await portal.sees('1 × Harbor')
  })
})
