import { expect } from '@open-wc/testing'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import {
  cleanUp,
  drawPortal,
  expectAccessible,
  fill,
  type Portal,
  type PortalOptions,
} from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'

const ACCOUNTS = '/app#/admin-box/allAccounts'
const flags = { 'msp-all-accounts-new': 'on' } as const
const SUB = 'POST /tenants/resources/sub-tenants/v1'

const draw = (options: PortalOptions = {}) => drawPortal({ address: ACCOUNTS, flags, ...options })

/** An administrator of a new account that manages these accounts, which are directly below it. */
async function reseller(...names: string[]): Promise<ArrangedPerson & { ids: Record<string, string> }> {
  const person = await arrangePerson({ name: 'Ada', reseller: true })
  const { app } = await drawPortal({ person })
  const ids: Record<string, string> = {}
  for (const name of names) ids[name] = (await app.call(SUB, { body: { name } })).tenantId
  cleanUp()
  return { ...person, ids }
}
const submit = (portal: Portal): void =>
  [...portal.dialog()!.querySelectorAll('button')].find(each => each.type === 'submit')!.click()
const search = (portal: Portal, text: string) =>
  fill(portal.find('input[type="search"]') as HTMLInputElement, text)

const withWord = (portal: Portal, word: string) =>
  [...portal.shadow.querySelectorAll('button')].find(({ textContent }) => textContent.includes(word))

describe('the page of all accounts', () => {
  afterEach(cleanUp)

  it('is shown to who may read accounts, and looks without changing where the account manages none [NAV-15, NAV-56, NAV-57]', async () => {
    const portal = await draw()
    await portal.sees('No sub-accounts yet')
    await portal.sees('This account cannot manage sub-accounts')
    expect(portal.button('Create account')).to.equal(undefined)
    await expectAccessible(portal)
    cleanUp()
    const stranger = await draw({ person: await arrangePerson({ roles: [] }) })
    await stranger.sees('Page not found')
  })

  it('creates an account, and shows it at once without reading the tree again [SUBTEN-01, SUBTEN-10]', async () => {
    const portal = await draw({ person: await reseller() })
    await portal.sees('No sub-accounts yet')
    const buttons = [...portal.shadow.querySelectorAll('button')]
    expect(buttons.filter(({ textContent }) => textContent === 'Create account').length).to.equal(1)
    await portal.press('Create account')
    await portal.sees('Create an account')
    await expectAccessible(portal)
    submit(portal)
    await portal.sees('Enter a name')
    await portal.type('Name', 'Harbor shop')
    submit(portal)
    await portal.sees('Harbor shop is created')
    await portal.closes()
    expect(portal.find('[data-fe-account][data-level="2"]')?.textContent).to.contain('Harbor shop')
    await expectAccessible(portal)
  })

  it('opens an account of the tree, and reads what is below it only then', async () => {
    const person = await reseller('North')
    const { app } = await drawPortal({ person })
    await app.call(SUB, { body: { name: 'Northern kiosk', parentTenantId: person.ids.North! } })
    cleanUp()
    const portal = await draw({ person })
    await portal.sees('North')
    expect(portal.text()).not.to.contain('Northern kiosk')
    await portal.press('Show accounts of North')
    await portal.sees('Northern kiosk')
    await waitUntil(() => !portal.find('[aria-busy="true"]'), 'it goes on reading')
    await portal.press('Hide accounts of North')
    await waitUntil(() => !portal.text().includes('Northern kiosk'), 'it stays open')
  })

  it('shows the rest of fifty, and the failure to read it', async () => {
    const person = await reseller('One', 'Two')
    const portal = await draw({ person, address: '/app' })
    let calls = 0
    bendReplies(portal.app, {
      'GET /tenants/resources/hierarchy/v2': async real => {
        const page = await real()
        calls++
        if (calls === 2) throw new TypeError('Failed to fetch')
        const next = '/tenants/resources/hierarchy/v2?_offset=1'
        return calls === 1
          ? { ...page, items: page.items.slice(0, 1), _links: { ...page._links, next } }
          : page
      },
    })
    await portal.press('All accounts')
    await portal.sees('One')
    const more = () => portal.shadow.querySelectorAll('[data-fe-account][data-level="2"]').length
    expect(more()).to.equal(1)
    const button = 'Show more accounts of '
    const press = () => withWord(portal, button)!.click()
    press()
    await portal.sees('The accounts below could not be loaded')
    press()
    await waitUntil(() => more() === 2, 'the rest is not shown')
    expect(portal.text()).not.to.contain(button)
  })

  it('searches accounts of all levels, keeps the search in the address, and says when there is none', async () => {
    const portal = await draw({ person: await reseller('Alpha', 'Beta') })
    await portal.sees('Alpha')
    search(portal, 'bet')
    await waitUntil(() => !portal.text().includes('Alpha'), 'the search keeps all')
    await portal.sees('Beta')
    expect(portal.here()).to.contain('search=bet')
    search(portal, 'nothing such')
    await portal.sees('No matching accounts')
    await portal.press('Clear search')
    await portal.sees('Alpha')
  })

  it('renames, changes access and management, and deletes, each shown at once [SUBTEN-11, SUBTEN-12, SUBTEN-13]', async () => {
    const portal = await draw({ person: await reseller('Shop') })
    const choose = async (name: string, action: string) => {
      await portal.press(`Actions for ${name}`)
      await portal.press(action)
    }
    await choose('Shop', 'Rename')
    await portal.type('Name', 'Store')
    submit(portal)
    await portal.sees('The account was renamed to Store')
    await portal.closes()
    await choose('Store', 'Allow managing sub-accounts')
    await portal.sees('Let Store manage sub-accounts?')
    await expectAccessible(portal)
    await portal.press('Allow')
    await portal.sees('Store can now manage sub-accounts')
    await portal.closes()
    await choose('Store', 'Sub-account access')
    await portal.sees('Sub-account access of Store')
    await expectAccessible(portal)
    ;(portal.dialog()!.querySelector('input[value="defaultOn"]') as HTMLElement).click()
    submit(portal)
    await portal.sees('Sub-account access of Store was changed')
    await portal.closes()
    await portal.sees('On by default')
    await choose('Store', 'Delete')
    await portal.sees('Delete Store?')
    await portal.press('Delete account')
    await portal.sees('Store is deleted')
    await portal.sees('No sub-accounts yet')
  })

  it('shows the users of an account in a token for it, invites and removes them [SUBTEN-15, CONST-24]', async () => {
    const person = await reseller('Shop')
    const portal = await draw({ person })
    await portal.press('Actions for Shop')
    await portal.press('Open')
    await portal.sees('No users yet')
    await expectAccessible(portal)
    expect(portal.here()).to.contain(`account=${person.ids.Shop}`)
    await portal.press('Invite users')
    await portal.type('Email addresses', 'not an address')
    submit(portal)
    await portal.sees('Not an email address')
    await portal.type('Email addresses', 'one@shop.test, two@shop.test')
    submit(portal)
    await portal.sees('2 users are invited')
    await portal.closes()
    await portal.sees('one@shop.test')
    const searched = portal.find('input[type="search"]')!.getBoundingClientRect()
    const listed = portal.find('[part="table-frame"]')!.getBoundingClientRect()
    expect(listed.top - searched.bottom, 'room between the search and the list').to.be.below(40)
    await expectAccessible(portal)
    await portal.press('Actions for one@shop.test')
    await portal.press('Remove from account')
    await portal.sees('Remove one@shop.test from Shop?')
    await portal.press('Remove')
    await portal.sees('one@shop.test was removed')
    await waitUntil(() => !portal.find('table')?.textContent?.includes('one@shop.test'), 'it stays')
  })

  it('says who cannot enter an account that they are not let into, and leads to the setting that lets them', async () => {
    const person = await reseller('Shop')
    const portal = await draw({ person, address: '/app' })
    const { app } = portal
    const { tenantId } = app.$tenants.get().activeTenant!
    const access = 'PUT /tenants/resources/sub-tenants/v1/:tenantId/hierarchy-settings'
    await app.call(access, { params: { tenantId }, body: { subAccountAccessType: 'defaultOff' } })
    portal.move(`${ACCOUNTS}?account=${person.ids.Shop}`)
    await portal.sees('You do not have access to Shop')
    await expectAccessible(portal)
    await portal.press('Sub-account access')
    await portal.sees('Every user of the account.')
    ;(portal.dialog()!.querySelector('input[value="alwaysOn"]') as HTMLElement).click()
    submit(portal)
    await portal.sees('No users yet')
  })

  it('lists the people of all accounts, with dialogs for what is done with them [SUBTEN-02, SUBTEN-03]', async () => {
    const person = await reseller('Alpha', 'Beta')
    const { app } = await drawPortal({ person })
    const subTenants = [{ tenantId: person.ids.Alpha! }, { tenantId: person.ids.Beta! }]
    const user = { email: 'both@person.test', name: 'Both Ways' }
    await app.call('POST /identity/resources/sub-tenants/users/v1', { body: { user, subTenants } })
    cleanUp()
    const portal = await draw({ person })
    await portal.press('Users')
    await portal.sees('Both Ways')
    await portal.sees('Alpha, Beta')
    await expectAccessible(portal)
    await portal.press('Actions for Both Ways')
    await portal.press('Accounts and roles')
    await portal.sees('Roles in Alpha')
    await portal.sees('Roles in Beta')
    await expectAccessible(portal)
    await portal.press('Cancel')
    await portal.closes()
    await portal.press('Actions for Both Ways')
    await portal.press('Remove')
    await portal.sees('Choose the accounts to remove Both Ways from.')
    submit(portal)
    await portal.sees('Choose an account')
    const boxes = [...portal.dialog()!.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
    boxes[0]!.click()
    submit(portal)
    await portal.sees('Both Ways was removed')
    await waitUntil(() => !portal.find('table')?.textContent?.includes('Alpha'), 'it stays')
    await portal.press('Invite user')
    await portal.sees('Invite a user to accounts')
    submit(portal)
    await portal.sees('Enter an email address')
    await expectAccessible(portal)
  })

  it('says that the tree could not be loaded, and loads it again', async () => {
    const portal = await draw({ person: await reseller('Alpha'), address: '/app' })
    const unbend = bendReplies(portal.app, {
      'GET /tenants/resources/hierarchy/v2': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    await portal.press('All accounts')
    await portal.sees('The accounts could not be loaded')
    unbend()
    await portal.press('Try again')
    await portal.sees('Alpha')
  })
})
