import { expect } from '@open-wc/testing'
import { companyOf, loadCompany } from '../../src/state/billing/company.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, fill } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePayer, orderStripe } from '../support/arrange.ts'

async function open(person: ArrangedPerson, query = '') {
  const navigation = { subscriptions: { visibility: 'byPermissions' as const } }
  const address = `/app#/admin-box/subscriptions${query}`
  const portal = await drawPortal({ person, address, metadata: { navigation } })
  const control = <E extends Element = HTMLInputElement>(name: string): E | null =>
    portal.dialog()?.querySelector<E>(`[name="${name}"]`) ?? null
  return {
    ...portal,
    control,
    /** Fills the form of the dialog and sends it. */
    async save(name: string, kind: string, taxId: string) {
      await portal.sees('Company name')
      fill(control('organization')!, name)
      const select = control<HTMLSelectElement>('kind')!
      select.value = kind
      select.dispatchEvent(new Event('change', { bubbles: true }))
      if (kind) {
        await waitUntil(() => control('taxId'), 'no field')
        fill(control('taxId')!, taxId)
      }
      await portal.press('Save')
    },
  }
}

describe('the company on the page', () => {
  afterEach(cleanUp)

  it('is entered with its tax id, and shown with what was found out about it', async () => {
    const portal = await open(await arrangePayer({ plan: 'harbor' }), '?open=company')
    await portal.sees('Shown on future invoices.')
    await expectAccessible(portal)
    await portal.save('Anholt Marina ApS', 'eu_vat', 'dk12345678')
    await portal.closes()
    await portal.sees('Anholt Marina ApS')
    await portal.sees('VAT DK12345678')
    await portal.sees('Verified')
    await expectAccessible(portal)
  })

  it('keeps what was typed, with the error beside its field, until it is right', async () => {
    const portal = await open(await arrangePayer({ plan: 'harbor' }), '?open=company')
    await portal.save('', 'eu_vat', '12345678')
    await portal.sees('Enter the company name')
    await portal.sees('Enter the tax ID as in DE123456789')
    expect(portal.control('taxId')?.value).to.equal('12345678')
    expect(portal.control('taxId')?.getAttribute('aria-invalid')).to.equal('true')
    await expectAccessible(portal)
    fill(portal.control('organization')!, 'Anholt Marina ApS')
    fill(portal.control('taxId')!, 'DK11111111')
    await portal.press('Save')
    await portal.closes()
    await portal.sees('VAT DK11111111')
  })

  it('needs no tax id', async () => {
    const portal = await open(await arrangePayer({}), '?open=company')
    await portal.save('Quay AB', '', '')
    await portal.closes()
    await portal.sees('Quay AB')
  })

  it('is not changed by who may only read', async () => {
    const portal = await open(await arrangePayer({ plan: 'harbor', roles: ['ReadOnly'] }), '?open=company')
    await portal.sees('Company')
    await waitUntil(() => companyOf(portal.app).get().company?.name, 'no name')
    await portal.sees(companyOf(portal.app).get().company!.name)
    expect(portal.button('Edit')).to.equal(undefined)
    expect(portal.dialog()).to.equal(null)
  })

  it('that cannot be read says so, and can be read again', async () => {
    const person = await arrangePayer({ plan: 'harbor', vendor: 'mute' })
    const body = { path: '/v1/customers/*', method: 'GET', times: 9, status: 503 }
    await orderStripe({ vendor: 'mute', method: 'POST', path: '/faults', body })
    const portal = await open(person)
    await portal.sees('The company details could not be loaded')
    await expectAccessible(portal)
    await orderStripe({ vendor: 'mute', method: 'DELETE', path: '/faults' })
    await loadCompany(portal.app)
    await waitUntil(() => portal.button('Edit') ?? portal.button('Add company'), 'it did not come')
  })
})
