import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePerson } from '../support/arrange.ts'
import { cleanUp, drawPortal, expectAccessible } from './draw-portal.tsx'

const arrangeTeam = async () => {
  const person = await arrangePerson({ name: 'Ada' })
  const bob = await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['ReadOnly'] })
  return { person, bob }
}

describe('a dialog in the address', () => {
  afterEach(cleanUp)

  it('of a user opens with the page, and leads on to what can be done with them', async () => {
    const { person, bob } = await arrangeTeam()
    const portal = await drawPortal({
      person,
      address: `/app#/admin-box/users?search=ada&dialog=details&dialogId=${bob.id}`,
    })
    await portal.sees('Permissions in effect')
    // The list is searched for another user.
    await waitUntil(() => portal.dialog()?.textContent?.includes(bob.email))
    await expectAccessible(portal)
    await portal.press('Edit roles')
    await portal.sees('Roles of Bob')
    expect(portal.here()).to.contain(`dialog=editRoles&dialogId=${bob.id}`)
    await portal.press('Cancel')
    await portal.closes()
    expect(portal.here()).to.equal('/app#/admin-box/users?search=ada')
  })

  it('of something that is not there, or not open to the person, is not shown and leaves the address', async () => {
    const { person, bob } = await arrangeTeam()
    const stranger = await arrangePerson()
    for (const dialog of [
      `details&dialogId=${stranger.id}`,
      'details',
      `enable&dialogId=${bob.id}`,
      `delete&dialogId=${person.id}`,
    ]) {
      const portal = await drawPortal({ person, address: `/app#/admin-box/users?dialog=${dialog}` })
      await waitUntil(() => portal.here() === '/app#/admin-box/users', dialog)
      expect(portal.dialog(), dialog).to.equal(null)
      cleanUp()
    }
  })

  it('of a row opens by Enter or a press on the row, and gives the focus back', async () => {
    const { person, bob } = await arrangeTeam()
    const portal = await drawPortal({ person, address: '/app#/admin-box/users' })
    await portal.sees('Bob')
    const row = portal.find(`[data-fe-user="${bob.id}"]`)?.closest('tr')
    row?.focus()
    row?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
    await portal.sees('Permissions in effect')
    await portal.press('Close')
    await portal.closes()
    await waitUntil(() => portal.shadow.activeElement === row, 'the focus is lost')
  })

  it('invites by a link, unless the person may not', async () => {
    const { person } = await arrangeTeam()
    const address = '/app#/admin-box/users?dialog=invite'
    const portal = await drawPortal({ person, address })
    await waitUntil(() => portal.dialog())
    cleanUp()
    const reader = await arrangePerson({ roles: ['ReadOnly'] })
    const refused = await drawPortal({ person: reader, address })
    await refused.sees(reader.email)
    expect(refused.dialog()).to.equal(null)
  })

  it('of an audit record opens although the list shows others', async () => {
    const { person } = await arrangeTeam()
    const portal = await drawPortal({ person, address: '/app#/admin-box/audits' })
    await portal.sees('Signed in')
    portal.shadow.querySelector<HTMLElement>('tbody td')?.click()
    await waitUntil(() => portal.here().includes('dialog=details&dialogId='))
    const id = new URLSearchParams(portal.here().split('?')[1]).get('dialogId')
    cleanUp()
    const again = await drawPortal({
      person,
      address: `/app#/admin-box/audits?severity=Critical&dialog=details&dialogId=${id}`,
    })
    await waitUntil(() => again.dialog()?.textContent?.includes('user.signed-in'))
    expect(again.dialog()?.textContent).to.contain(id)
    await again.press('Close')
    await again.closes()
    expect(again.here()).to.equal('/app#/admin-box/audits?severity=Critical')
  })
})
