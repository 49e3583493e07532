import { expect } from '@open-wc/testing'
import { loadUpcomingInvoice } from '../../src/state/billing/upcoming-invoice.ts'
import { cleanUp, drawPortal, expectAccessible } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePayer, orderStripe } from '../support/arrange.ts'

/** The invoices of a member, in sight. */
async function open(person: ArrangedPerson) {
  const navigation = { subscriptions: { visibility: 'byPermissions' as const } }
  const address = '/app#/admin-box/subscriptions?section=invoices'
  const portal = await drawPortal({ person, address, metadata: { navigation } })
  await portal.sees('Upcoming invoice')
  return portal
}

const page = async (options: Parameters<typeof arrangePayer>[0]) => open(await arrangePayer(options))

describe('the upcoming invoice on the page', () => {
  afterEach(cleanUp)

  it('says how much, when, and for what [PLAN-42]', async () => {
    const portal = await page({ plan: 'harbor' })
    await portal.sees('1 × Harbor')
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

  it('is none after a trial that cannot be paid', async () => {
    const trial = { plan: 'harbor', endAction: 'change_to_default' as const }
    const portal = await page({ vendor: 'trials', billing: { trial } })
    await portal.sees('Without a payment method nothing is charged.')
  })

  it('that cannot be read says so, and can be asked for again', async () => {
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
