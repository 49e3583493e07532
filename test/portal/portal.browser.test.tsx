import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { waitUntil } from '../browser/wait-until.ts'
import { arrangePerson } from '../support/arrange.ts'
import { cleanUp, drawPortal, expectAccessible } from './draw-portal.tsx'

const menuOf = (shadow: ShadowRoot) =>
  [...shadow.querySelectorAll('[part="portal-sidebar"] nav a')].map(each => each.textContent)

/** What is in the menu without any metadata. */
const always = [
  'Profile',
  'Privacy & security',
  'Notifications',
  'Users',
  'Security',
  'Audit log',
  'Account details',
  'All accounts',
]
const withoutUsers = always.filter(name => name !== 'Users')

describe('the admin portal', () => {
  afterEach(cleanUp)

  it('opens at the first page, and shows the pages that exist and no others [NAV-04, NAV-07]', async () => {
    const portal = await drawPortal()
    await portal.sees('Personal information')
    expect(portal.here()).to.equal('/app#/admin-box/profile')
    expect(menuOf(portal.shadow)).to.deep.equal(always)
    await expectAccessible(portal)
  })

  it('goes from page to page by the menu, and says where one is', async () => {
    const portal = await drawPortal()
    await portal.press('Users')
    await portal.sees('Invite users')
    expect(portal.here()).to.equal('/app#/admin-box/users')
    expect(portal.find('[aria-current="page"]')?.textContent).to.equal('Users')
  })

  it('brings the menu to the page that is shown, where the menu has no room for all, and nothing around it', async () => {
    await setViewport({ width: 1000, height: 400 })
    const portal = await drawPortal({ address: '/app#/admin-box/audits' })
    const current = () => portal.find('[part="portal-sidebar"] [aria-current="page"]')
    await waitUntil(current, 'no menu')
    const entry = current()!
    const box = entry.closest('nav')!.parentElement!
    const seen = box.getBoundingClientRect()
    expect(box.scrollHeight, 'all has room').to.be.above(box.clientHeight)
    expect(entry.getBoundingClientRect().bottom).to.be.at.most(seen.bottom + 0.5)
    expect(entry.getBoundingClientRect().top).to.be.at.least(seen.top)
    expect(scrollY).to.equal(0)
    await setViewport({ width: 1000, height: 700 })
  })

  it('opens the page of the address with its query, as after a reload', async () => {
    const portal = await drawPortal({ address: '/app?x=1#/admin-box/users?search=nobody' })
    await portal.sees('No matching people')
    expect(portal.here()).to.equal('/app?x=1#/admin-box/users?search=nobody')
  })

  it('has a page of its own for an address that leads nowhere', async () => {
    for (const page of ['nowhere', 'webhooks', 'usage', 'provisioning']) {
      const portal = await drawPortal({ address: `/app#/admin-box/${page}` })
      await portal.sees('Page not found')
      await portal.press('Go to Profile')
      await portal.sees('Personal information')
      cleanUp()
    }
  })

  it('does without pages that metadata leaves out [NAV-18, NAV-19]', async () => {
    const navigation = { users: { visibility: 'hidden' as const } }
    const portal = await drawPortal({ metadata: { navigation }, address: '/app#/admin-box/users' })
    await portal.sees('Page not found')
    expect(menuOf(portal.shadow)).to.deep.equal(withoutUsers)
  })

  it('shows a page by permission only to who holds it', async () => {
    const navigation = { users: { visibility: 'byPermissions' as const } }
    const withoutRoles = await arrangePerson({ roles: [] })
    const without = await drawPortal({ person: withoutRoles, metadata: { navigation } })
    expect(menuOf(without.shadow)).to.deep.equal(withoutUsers.filter(name => name !== 'All accounts'))
    cleanUp()
    const administrator = await drawPortal({ metadata: { navigation } })
    expect(menuOf(administrator.shadow)).to.deep.equal(always)
  })

  it('has the words of its controls and tables from the vendor, where they say any', async () => {
    const words = { tables: { settings: 'Ansicht' }, controls: { selectAll: 'Alle wählen' } }
    const portal = await drawPortal({
      address: '/app#/admin-box/users',
      metadata: { localizations: { adminPortal: words } },
    })
    await waitUntil(() => portal.button('Ansicht'), 'the table keeps its English name')
    await waitUntil(() => portal.find('[aria-label="Alle wählen"]'), 'the checkbox keeps its English name')
  })

  it('says so on a page that one may open but not read', async () => {
    const person = await arrangePerson({ roles: [] })
    const portal = await drawPortal({ person, address: '/app#/admin-box/users' })
    await portal.sees('You do not have access to this page')
    await expectAccessible(portal)
  })

  it('asks before changes are lost, and keeps them if one stays', async () => {
    const portal = await drawPortal()
    await portal.type('Job title', 'Harbor master')
    await portal.press('Users')
    await portal.sees('Leave without saving?')
    await portal.press('Keep editing')
    await portal.closes()
    expect(portal.field('Job title')?.value).to.equal('Harbor master')
    await portal.press('Users')
    await portal.press('Leave page')
    await portal.sees('Invite users')
  })

  it('closes by its button when it lies above the page, and gives the address back', async () => {
    let closed = 0
    const portal = await drawPortal({ address: '/app?tab=2#top', onClose: () => closed++ })
    await portal.press('Close admin portal')
    expect(closed).to.equal(1)
    cleanUp()
    await waitUntil(() => portal.here() === '/app?tab=2#top')
  })
})

describe('the account switcher', () => {
  afterEach(cleanUp)

  /** One person in two accounts. */
  async function inTwo() {
    const person = await arrangePerson()
    const other = await arrangePerson()
    await arrangePerson({ email: person.email, tenantId: other.tenantId })
    return { person, first: person.tenantId, second: other.tenantId }
  }
  const active = (portal: { app: { $tenants: { get(): { activeTenant: { tenantId: string } | null } } } }) =>
    portal.app.$tenants.get().activeTenant?.tenantId

  it('changes the account without a reload of the page, with a new token [TENANT-07, TENANT-09]', async () => {
    const { person, first, second } = await inTwo()
    const portal = await drawPortal({ person, silentTenantSwitch: true, address: '/app#/admin-box/users' })
    const from = active(portal)!
    const to = from === first ? second : first
    const before = portal.app.session.$state.get().accessToken
    await portal.press(`Switch account: ${from}`)
    await portal.press(to)
    await waitUntil(() => active(portal) === to, 'not switched')
    expect(portal.app.session.$state.get().accessToken).not.to.equal(before)
    expect(portal.reloads()).to.equal(0)
    await portal.sees(`You are now in ${to}`)
    await portal.sees(`who can use ${to}`)
  })

  it('reloads the whole page otherwise [TENANT-08]', async () => {
    const { person, first, second } = await inTwo()
    const portal = await drawPortal({ person })
    const from = active(portal)!
    await portal.press(`Switch account: ${from}`)
    await portal.press(from === first ? second : first)
    await waitUntil(() => portal.reloads() === 1, 'not reloaded')
  })
})
