import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type Portal } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const PROFILE = '/app#/admin-box/profile'

const withWord = (portal: Portal, word: string) =>
  [...portal.shadow.querySelectorAll('button')].find(({ textContent }) => textContent.includes(word))

async function openSwitcher(portal: Portal): Promise<void> {
  await waitUntil(() => withWord(portal, 'Switch account'), 'no switcher')
  withWord(portal, 'Switch account')!.click()
  await waitUntil(() => portal.dialog(), 'nothing opens')
}
/** The lines of each account that the open switcher shows. */
const rows = (portal: Portal) =>
  [...portal.dialog()!.querySelectorAll('li')].map(row =>
    [...row.querySelectorAll('[dir="auto"]')].map(({ textContent }) => textContent),
  )

describe('the tenant switcher', () => {
  afterEach(cleanUp)

  /** An administrator of an account with North below it, and Kiosk below that. */
  async function reseller() {
    const person = await arrangePerson({ reseller: true })
    const { app } = await drawPortal({ person })
    const create = async (name: string, parentTenantId: string) => {
      const body = { name, parentTenantId }
      return (await app.call('POST /tenants/resources/sub-tenants/v1', { body })).tenantId
    }
    const north = await create('North', person.tenantId)
    await create('Kiosk', north)
    cleanUp()
    return { person, north }
  }

  it('finds accounts below the active one, each with the path to it, and enters one from there', async () => {
    const { person } = await reseller()
    const portal = await drawPortal({ person, address: PROFILE })
    await openSwitcher(portal)
    await portal.sees('Accounts below this one')
    expect(rows(portal)).to.deep.equal([[person.tenantId], ['Kiosk', 'North'], ['North']])
    await expectAccessible(portal)
    fill(portal.dialog()!.querySelector('input[type="search"]') as HTMLInputElement, 'kio')
    await waitUntil(() => rows(portal).length === 1, 'the search keeps all')
    expect(rows(portal)).to.deep.equal([['Kiosk', 'North']])
    withWord(portal, 'Kiosk')!.click()
    await waitUntil(
      () => portal.app.$tenants.get().activeTenant?.name === 'Kiosk' || portal.reloads() > 0,
      'not entered',
    )
  })

  it('shows below which of one’s accounts another one is, to who may not read what is below', async () => {
    const { north, person } = await reseller()
    const member = await arrangePerson({ tenantId: person.tenantId, roles: [] })
    await arrangePerson({ tenantId: north, email: member.email, roles: [] })
    const portal = await drawPortal({ person: member, address: PROFILE })
    await openSwitcher(portal)
    expect(rows(portal)).to.deep.equal([[person.tenantId], ['North', person.tenantId]])
    await expectAccessible(portal)
  })
})
