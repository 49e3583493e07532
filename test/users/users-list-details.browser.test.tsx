import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { applicationsOf } from '../../src/state/applications/applications.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

async function withBob() {
  const person = await arrangePerson({ name: 'Ada' })
  await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['ReadOnly'] })
  const flags = { 'multi-apps-admin-portal': 'on' } as const
  const portal = await drawPortal({ person, address: '/app#/admin-box/users', flags })
  await portal.sees('Bob')
  return portal
}

describe('the list of users', () => {
  afterEach(cleanUp)

  it('says of no user that they have no application before it knows', async () => {
    const portal = await withBob()
    const { $applications } = applicationsOf(portal.app)
    const id = () => Object.keys($applications.get().assigned)[0]
    await waitUntil(() => id() && $applications.get().applications)
    const known = $applications.get()
    const cells = () => [...portal.shadow.querySelectorAll('tbody td [aria-busy="true"] [part="skeleton"]')]
    await waitUntil(() => cells().length === 0, 'still loading')
    $applications.set({ ...known, assigned: {} })
    await waitUntil(() => cells().length === 2, 'a dash instead of a place that is held')
    $applications.set({ ...known, assigned: {}, unread: Object.keys(known.assigned) })
    await portal.sees('Could not be loaded')
    $applications.set(known)
    await waitUntil(() => cells().length === 0 && !portal.text().includes('Could not be loaded'))
  })

  it('names who a bulk action leaves out, and why', async () => {
    const portal = await withBob()
    const all = portal.shadow.querySelector<HTMLElement>('thead input[type="checkbox"]')
    all?.click()
    await portal.sees('2 selected')
    await portal.press('More actions')
    await portal.press('Delete')
    await portal.sees('Delete 1 user?')
    await portal.sees('1 of the selected people is left out:')
    await portal.sees('Ada: You cannot do this to yourself')
    await expectAccessible(portal)
  })

  it('keeps the bar of selected users to one line on a phone, with its actions in the menu', async () => {
    await setViewport({ width: 320, height: 640 })
    try {
      const portal = await withBob()
      portal.shadow.querySelector<HTMLElement>('thead input[type="checkbox"]')?.click()
      await portal.sees('2 selected')
      expect(portal.find('[aria-label="Selected users"]')!.getBoundingClientRect().height).to.be.below(60)
      await portal.press('More actions')
      await waitUntil(() => portal.find('[role="menuitem"]'))
      const items = [...portal.shadow.querySelectorAll('[role="menuitem"]')].map(each => each.textContent)
      expect(items).to.include.members(['Assign roles', 'Add to group', 'Export', 'Disable', 'Delete'])
      await portal.press('Clear selection')
      await waitUntil(() => !portal.text().includes('2 selected'))
    } finally {
      await setViewport({ width: 800, height: 600 })
    }
  })

  it('grays what cannot be done, deleting too', async () => {
    const portal = await withBob()
    await portal.press('Actions for Ada')
    const item = (name: string) =>
      [...portal.shadow.querySelectorAll('[role="menuitem"]')].find(each =>
        each.textContent?.startsWith(name),
      )
    await waitUntil(() => item('Delete'), 'no menu')
    const color = (name: string) => getComputedStyle(item(name)!).color
    expect(item('Delete')?.getAttribute('aria-disabled')).to.equal('true')
    expect(color('Delete')).to.equal(color('Lock'))
  })

  it('saves no applications that were not changed', async () => {
    const portal = await withBob()
    await portal.press('Actions for Bob')
    await portal.press('Applications')
    await portal.sees('Applications of Bob')
    await waitUntil(() => portal.button('Save changes')?.matches(':disabled'), 'it can be pressed')
  })
})

describe('the drawer of a user', () => {
  afterEach(cleanUp)

  it('says what they may do and by which role or group, every group by name, and leads to each action', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    const bob = await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['ReadOnly'] })
    const portal = await drawPortal({ person, address: '/app#/admin-box/profile' })
    const roles = await portal.app.call('GET /identity/resources/roles/v1', {})
    const support = roles.find(({ key }) => key === 'Support')!
    for (const name of ['Harbor crew', 'Night watch', 'Pilots']) {
      const body = { name, color: '', description: '' }
      const group = await portal.app.call('POST /identity/resources/groups/v1', { body })
      const params = { groupId: group.id }
      const users = { params, body: { userIds: [bob.id] } }
      await portal.app.call('POST /identity/resources/groups/v1/:groupId/users', users)
      if (name === 'Pilots')
        await portal.app.call('POST /identity/resources/groups/v1/:groupId/roles', {
          params,
          body: { roleIds: [support.id] },
        })
    }
    portal.move(`/app#/admin-box/users?dialog=details&dialogId=${bob.id}`)
    await portal.sees(`${support.name} (Pilots)`)
    const drawer = () => portal.dialog()?.textContent ?? ''
    for (const name of ['Harbor crew', 'Night watch', 'Pilots']) expect(drawer()).to.contain(name)
    expect(drawer().split(bob.email)).to.have.length(2)
    await waitUntil(() => drawer().includes('Open sessionsNone'), 'no sessions')
    await waitUntil(() => drawer().includes('Nothing recorded yet'), 'no activity')
    await expectAccessible(portal)
    await portal.press('Actions for Bob')
    await portal.press('Lock')
    await portal.sees('Lock Bob?')
  })

  it('counts open sessions and leads to the audit log of the person, for who may read it', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    const address = `/app#/admin-box/users?dialog=details&dialogId=${person.id}`
    const portal = await drawPortal({ person, address })
    await portal.sees('1, last used')
    await portal.sees('Signed in')
    await portal.press('Show all in the audit log')
    await waitUntil(() => portal.here().includes(`audits?email=${encodeURIComponent(person.email)}`))
    cleanUp()
    const roles = ['ReadOnly']
    const reader = await arrangePerson({ tenantId: person.tenantId, name: 'Rhea', roles })
    const metadata = { navigation: { audits: { visibility: 'hidden' } } } as const
    const hidden = await drawPortal({ person: reader, address, metadata })
    await hidden.sees('Permissions in effect')
    await waitUntil(() => hidden.dialog()?.textContent?.includes('last used'))
    expect(hidden.text()).not.to.contain('Show all in the audit log')
  })
})
