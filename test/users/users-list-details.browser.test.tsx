import { expect } from '@open-wc/testing'
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
