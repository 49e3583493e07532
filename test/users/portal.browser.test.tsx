import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type PortalOptions } from '../portal/draw-portal.tsx'
import { arrangePerson } from '../support/arrange.ts'

const heads = (shadow: ShadowRoot) =>
  [...shadow.querySelectorAll('[role="columnheader"], th')].map(each => each.textContent?.trim())

/** A column in the open settings. */
const choice = (shadow: ShadowRoot, head: string) =>
  [...shadow.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')].find(
    each => each.textContent === head,
  )

/** The Users page of an administrator, with Bob in the team. */
async function withBob(options: PortalOptions = {}) {
  const person = await arrangePerson({ name: 'Ada' })
  const bob = await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['ReadOnly'] })
  const portal = await drawPortal({ person, address: '/app#/admin-box/users', ...options })
  await portal.sees('Bob')
  return { ...portal, bob }
}

describe('the users page', () => {
  afterEach(async () => {
    cleanUp()
    await setViewport({ width: 800, height: 600 })
  })

  it('shows each member with roles, dates and who keeps them [USERS-02, USERS-04, USERS-05, USERS-06, USERS-07, USERS-08]', async () => {
    const portal = await withBob()
    const shown = heads(portal.shadow)
    for (const head of ['User', 'Status', 'Roles', 'Last seen']) expect(shown).to.include(head)
    // Neither is in a group, has a second factor, or is kept by a directory.
    for (const head of ['Applications', 'Groups', 'Joined', 'Second factor', 'Managed by'])
      expect(shown).not.to.include(head)
    expect(portal.text()).to.contain('ReadOnly')
    await portal.press('Table settings')
    for (const head of ['Groups', 'Joined', 'Managed by']) {
      await waitUntil(() => choice(portal.shadow, head), `${head} is not offered`)
      choice(portal.shadow, head)?.click()
      await waitUntil(() => heads(portal.shadow).includes(head), head)
    }
    expect(portal.text()).to.contain('This portal')
    expect(portal.text()).to.contain(portal.bob.email)
    await expectAccessible(portal)
  })

  it('ends a long address with an ellipsis before the next column', async () => {
    await setViewport({ width: 1100, height: 800 })
    const portal = await withBob({ flags: { 'multi-apps-admin-portal': 'on' } })
    const cell = portal.find('[data-fe-user]')?.closest('td')
    const address = cell?.querySelector<HTMLElement>('span[dir="ltr"]')
    expect(address && getComputedStyle(address).textOverflow).to.equal('ellipsis')
    expect(address?.scrollWidth).to.be.greaterThan(address?.clientWidth ?? 0)
    expect(address?.getBoundingClientRect().right).to.be.at.most(cell?.getBoundingClientRect().right ?? 0)
  })

  it('keeps the last sign-in in a column of its own, put away until a user wants it', async () => {
    const portal = await withBob()
    expect(heads(portal.shadow)).not.to.include('Last sign-in')
    await portal.press('Table settings')
    const lastSignIn = () => choice(portal.shadow, 'Last sign-in')
    await waitUntil(lastSignIn, 'the column is not offered')
    expect(lastSignIn()?.getAttribute('aria-checked')).to.equal('false')
    lastSignIn()?.click()
    await waitUntil(() => heads(portal.shadow).includes('Last sign-in'), 'the column is not there')
    expect(localStorage.getItem('portico-table-users')).to.contain('lastLogin')
    lastSignIn()?.click()
    await waitUntil(() => !heads(portal.shadow).includes('Last sign-in'), 'the column is still there')
  })

  it('has a column for applications where there are several [USERS-03]', async () => {
    const portal = await withBob({ flags: { 'multi-apps-admin-portal': 'on' } })
    expect(heads(portal.shadow)).to.include('Applications')
  })

  it('leaves out a column that the vendor hides', async () => {
    const tableColumns = { managedBy: { visibility: 'hidden' } } as const
    const themeV2 = { adminPortal: { pages: { users: { fieldsProperties: { tableColumns } } } } }
    const portal = await withBob({ metadata: { themeV2 } })
    expect(heads(portal.shadow)).not.to.include('Managed by')
  })

  it('searches on the server and keeps search and order in the address', async () => {
    const portal = await withBob()
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'bob')
    await waitUntil(() => portal.here().endsWith('/users?search=bob'))
    await waitUntil(() => !portal.find('[data-fe-user]')?.textContent?.includes('Ada'), 'Ada is still there')
    await portal.press('Last seen')
    await waitUntil(() => portal.here().includes('sortBy=lastSeen'))
  })

  it('filters by state, and says when no user is left', async () => {
    const portal = await withBob()
    await portal.press('Status')
    await portal.press('Locked')
    await portal.sees('No matching people')
    expect(portal.here()).to.contain('status=locked')
    await portal.press('Clear filters')
    await portal.sees('Bob')
  })

  it('disables a member and enables them again, each after a question by name [USERS-13, USERS-14, USERS-45]', async () => {
    const portal = await withBob()
    await portal.press('Actions for Bob')
    await portal.press('Disable')
    await portal.sees('Disable Bob?')
    await expectAccessible(portal)
    await portal.press('Disable user')
    await portal.closes()
    await portal.sees('Disabled')
    await waitUntil(
      () => portal.shadow.activeElement?.getAttribute('aria-label') === 'Actions for Bob',
      'the focus does not return to the row',
    )
    await portal.press('Actions for Bob')
    await portal.press('Enable')
    await portal.press('Enable user')
    await portal.sees('Bob is enabled')
    await waitUntil(
      () => !portal.find(`[data-fe-user="${portal.bob.id}"]`)?.textContent?.includes('Disabled'),
    )
  })

  it('resets a password and ends sessions, each after a question by name', async () => {
    const portal = await withBob()
    await portal.press('Actions for Bob')
    await portal.press('Reset password')
    await portal.sees('Reset the password of Bob?')
    await expectAccessible(portal)
    ;(portal.find('[role="dialog"] input[type="checkbox"]') as HTMLInputElement).click()
    await portal.press('Send link')
    await portal.sees('The link is on its way to')
    await portal.closes()
    await portal.press('Actions for Bob')
    await portal.press('End all sessions')
    await portal.press('End sessions')
    await portal.sees('All sessions of Bob were ended')
  })

  it('filters by second factor, and says of each member whether they have one', async () => {
    const portal = await withBob()
    await portal.press('Second factor')
    await portal.press('With a second factor')
    await portal.sees('No matching people')
    expect(portal.here()).to.contain('mfa=enrolled')
    await portal.press('Clear filters')
    await portal.sees('Bob')
  })

  it('locks a member and unlocks them [USERS-12]', async () => {
    const portal = await withBob()
    await portal.press('Actions for Bob')
    await portal.press('Lock')
    await portal.press('Lock user')
    await portal.sees('Bob is locked')
    await portal.press('Actions for Bob')
    await portal.press('Unlock')
    await portal.press('Unlock user')
    await portal.sees('Bob is unlocked')
  })

  it('deletes a member after a question that names them [USERS-11]', async () => {
    const portal = await withBob()
    await portal.press('Actions for Bob')
    await portal.press('Delete')
    await portal.sees('Delete Bob?')
    expect(portal.dialog()?.textContent).to.contain(portal.bob.email)
    await portal.press('Delete user')
    await waitUntil(() => !portal.find(`[data-fe-user="${portal.bob.id}"]`), 'the row stays')
    await portal.sees('Bob is deleted')
  })

  it('does not offer to shut oneself out, and says why', async () => {
    const portal = await withBob()
    await portal.press('Actions for Ada')
    await waitUntil(() => portal.find('[role="menuitem"]'))
    const disabled = [...portal.shadow.querySelectorAll('[role="menuitem"][aria-disabled="true"]')]
    expect(disabled.map(each => each.textContent)).to.deep.equal(
      ['Reset password', 'End all sessions', 'Lock', 'Disable', 'Delete'].map(
        action => `${action}You cannot do this to yourself`,
      ),
    )
  })

  it('offers nothing to do to who may only read', async () => {
    const person = await arrangePerson({ roles: ['ReadOnly'] })
    const portal = await drawPortal({ person, address: '/app#/admin-box/users' })
    await portal.sees(person.email)
    expect(portal.button('Invite users')).to.equal(undefined)
    expect(portal.find('[role="checkbox"], input[type="checkbox"]')).to.equal(null)
  })

  it('makes a member temporary, and permanent again', async () => {
    const portal = await withBob({ flags: { 'temporary-users': 'on' } })
    await portal.press('Actions for Bob')
    await portal.press('Make temporary')
    await portal.sees('Access of Bob')
    await expectAccessible(portal)
    await portal.press('Save')
    await portal.closes()
    await portal.sees('left')
    await portal.press('Actions for Bob')
    await portal.press('Make permanent')
    await portal.press('Make permanent')
    await portal.sees('Bob is now permanent')
  })

  it('does the same with several at once, and names those with whom it failed', async () => {
    const portal = await withBob()
    for (const box of portal.shadow.querySelectorAll<HTMLElement>('tbody input[type="checkbox"]')) box.click()
    await portal.sees('2 selected')
    await portal.press('More actions')
    await portal.press('Disable')
    await portal.sees('Disable 1 user?')
    await portal.sees('1 of the selected people is left out:')
    await portal.press('Disable user')
    await portal.sees('1 user is disabled')
  })

  it('keeps who is selected behind another search, and above what is below', async () => {
    const portal = await withBob()
    const selected = () => portal.find('tbody input[type="checkbox"]:checked')
    portal.shadow.querySelector<HTMLElement>(`tr:has([data-fe-user="${portal.bob.id}"]) input`)?.click()
    await portal.sees('1 selected')
    const search = portal.find('input[type="search"]') as HTMLInputElement
    fill(search, 'ada')
    await waitUntil(() => !portal.text().includes(portal.bob.email), 'Bob is still in the list')
    expect(selected()).to.equal(null)
    expect(portal.text()).to.contain('1 selected')
    fill(search, '')
    await waitUntil(selected, 'Bob is not selected any more')
    await portal.press('Clear selection')
    await waitUntil(() => !selected() && !portal.text().includes('selected'))
  })

  it('gives roles to several beside their own, selects all that match, and saves them as a file', async () => {
    const portal = await withBob()
    portal.shadow.querySelector<HTMLElement>(`tr:has([data-fe-user="${portal.bob.id}"]) input`)?.click()
    await portal.press('Select all 2')
    await portal.sees('2 selected')
    await portal.press('Assign roles')
    await portal.sees('Assign roles to 2 users')
    await expectAccessible(portal)
    const names: string[] = []
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      names.push(this.download)
    }
    await portal.press('Cancel')
    await portal.closes()
    await portal.press('Export')
    HTMLAnchorElement.prototype.click = click
    expect(names).to.deep.equal(['users.csv'])
  })
})
