import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { waitUntil } from '../browser/wait-until.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type PortalOptions } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'

const metadata = { navigation: { roles: { visibility: 'byPermissions' } } } as const
const ROLES = '/app#/admin-box/roles'

/** The Roles page of an administrator of a new account. */
async function drawRoles(options: PortalOptions = {}) {
  const portal = await drawPortal({ address: ROLES, metadata, ...options })
  await portal.sees('ReadOnly')
  return portal
}

/** A role of the account, made before the page is looked at. */
async function withRole(keys: string[], more: object = {}) {
  const person: ArrangedPerson = await arrangePerson({ name: 'Ada' })
  const { app } = await drawPortal({ person, metadata })
  const permissions = await app.call('GET /identity/resources/permissions/v1', {})
  const ids = permissions.filter(({ key }) => keys.includes(key)).map(({ id }) => id)
  const body = { key: 'pilot', name: 'Pilot', description: 'Brings ships in', permissions: ids, ...more }
  const role = await app.call('POST /identity/resources/roles/v1', { body })
  cleanUp()
  return { person, role, app }
}

const box = ({ shadow }: { shadow: ShadowRoot }, label: string) => {
  const found = [...shadow.querySelectorAll('label')].find(each =>
    each.querySelector('span')?.textContent?.startsWith(label),
  )
  return found?.querySelector('input') ?? shadow.querySelector<HTMLInputElement>(`[aria-label^="${label}"]`)
}
const row = ({ shadow }: { shadow: ShadowRoot }, id: string) => shadow.querySelector(`[data-fe-role="${id}"]`)

describe('the roles page', () => {
  afterEach(cleanUp)

  it('shows each role with its key, what it gives and how it stands; system roles say so [NAV-03, ROLES-22]', async () => {
    const portal = await drawRoles()
    expect(portal.button('Roles')).to.exist
    for (const text of ['Admin', 'Support', 'System', 'Default', 'Everything'])
      expect(portal.text()).to.contain(text)
    await waitUntil(() => portal.button('1 member with Admin'), 'the members are not counted')
    await expectAccessible(portal)
    await portal.press('Actions for Admin')
    await waitUntil(() => portal.find('[role="menuitem"]'))
    const closed = [...portal.shadow.querySelectorAll('[role="menuitem"][aria-disabled="true"]')]
    expect(closed.map(each => each.textContent)).to.deep.equal([
      'EditSystem roles cannot be changed',
      'DeleteSystem roles cannot be changed',
    ])
  })

  it("marks the roles that a new member really gets: those of the account take the place of the vendor's", async () => {
    const shown = ({ shadow }: { shadow: ShadowRoot }) =>
      [...shadow.querySelectorAll('[data-fe-role]')]
        .filter(each => each.querySelector('[title^="Given to new"]'))
        .map(each => each.querySelector('[dir="auto"]')?.textContent)
    const plain = await drawRoles()
    expect(shown(plain)).to.deep.equal(['ReadOnly'])
    cleanUp()
    const { person } = await withRole(['fe.secure.read.users'], { isDefault: true })
    const portal = await drawRoles({ person })
    await portal.sees('Pilot')
    expect(shown(portal)).to.deep.equal(['Pilot'])
    cleanUp()
    const filtered = await drawPortal({ person, address: `${ROLES}?filter=default`, metadata })
    await filtered.sees('Pilot')
    expect(filtered.text()).not.to.contain('ReadOnly')
  })

  it('searches, filters and sorts, and keeps it in the address', async () => {
    const portal = await drawRoles()
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'support')
    await waitUntil(() => portal.here().endsWith('/roles?search=support'))
    await waitUntil(() => !portal.text().includes('ReadOnly'))
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'nobody')
    await portal.sees('No matching roles')
    await portal.press('Clear filters')
    await portal.sees('ReadOnly')
    await portal.press('Kind')
    await portal.press('Custom roles')
    await portal.sees('No matching roles')
    expect(portal.here()).to.contain('filter=own')
    await portal.press('Clear filters')
    await portal.press('Role')
    await waitUntil(() => portal.here().includes('sortBy=name'))
  })

  it('adds a role with permissions out of their categories [ROLES-01, ROLES-02, ROLES-23]', async () => {
    const portal = await drawRoles()
    await portal.press('Add role')
    await waitUntil(() => portal.dialog()?.textContent?.includes('Add a role'))
    expect(portal.here()).to.contain('dialog=create')
    await expectAccessible(portal)
    const add = () =>
      [...portal.dialog()!.querySelectorAll('button')].find(each => each.type === 'submit')!.click()
    add()
    await portal.sees('Enter a name')
    await portal.type('Name', 'Night shift')
    await waitUntil(() => portal.field('Key')?.value === 'night-shift', 'the key does not follow the name')
    const search = portal.dialog()!.querySelector<HTMLInputElement>('input[type="search"]')!
    fill(search, 'audit')
    await waitUntil(() => box(portal, 'Read audit logs'), 'no permission')
    box(portal, 'Read audit logs')!.click()
    await portal.sees('1 of ')
    fill(search, 'nothing like it')
    await portal.sees('No matching permissions')
    add()
    await portal.sees('Night shift is added')
    await waitUntil(() => !portal.here().includes('dialog='), 'the dialog stays in the address')
    const created = (await portal.app.call('GET /identity/resources/roles/v1', {})).find(
      ({ key }) => key === 'night-shift',
    )!
    expect(created.permissions).to.have.length(1)
    expect(row(portal, created.id)).to.exist
  })

  it('shows permissions as a list on a phone, which is still a table to a screen reader', async () => {
    await setViewport({ width: 320, height: 640 })
    const portal = await drawRoles()
    await portal.press('Add role')
    await waitUntil(() => box(portal, 'Read audit logs'), 'no permission')
    const cell = box(portal, 'Read audit logs')!.closest('td')!
    expect(getComputedStyle(cell).display).to.equal('block')
    expect(cell.innerText.trim()).to.equal('View')
    expect(box(portal, 'Read audit logs')!.ariaLabel, 'what is said holds what is seen').to.contain('View')
    expect(cell.closest('[role="table"] > [role="rowgroup"] > [role="row"] > [role="cell"]')).to.exist
    await expectAccessible(portal)
    await setViewport({ width: 1000, height: 700 })
  })

  it('says at the name which invisible characters it has, and keeps what was typed', async () => {
    const portal = await drawRoles({ address: `${ROLES}?dialog=create` })
    await waitUntil(() => portal.dialog()?.textContent?.includes('Add a role'))
    await portal.type('Name', 'Night\u202eshift')
    await portal.type('Key', 'night-shift')
    const submit = [...portal.dialog()!.querySelectorAll('button')].find(each => each.type === 'submit')!
    submit.click()
    await portal.sees('Remove line breaks and invisible characters from this name')
    const name = portal.field('Name')!
    expect(name.getAttribute('aria-invalid')).to.equal('true')
    expect(name.value).to.equal('Night\u202eshift')
    expect(
      portal.dialog()!.querySelector('[role="alert"][data-tone="danger"]'),
      'not over the form, too',
    ).to.equal(null)
  })

  it('shows truthfully what a wildcard gives, and takes a whole category at once [ROLES-02, ROLES-12]', async () => {
    const { person, role } = await withRole(['fe.subscriptions.*'])
    const portal = await drawRoles({ person, address: `${ROLES}?dialog=edit&dialogId=${role.id}` })
    await waitUntil(() => portal.dialog()?.textContent?.includes('Edit Pilot'))
    await waitUntil(() => box(portal, 'Read invoices'))
    expect(box(portal, 'Read invoices')!.checked).to.equal(true)
    expect(box(portal, 'Read invoices')!.disabled).to.equal(true)
    const cell = box(portal, 'Read invoices')!.closest('td')!
    const heads = [...cell.closest('table')!.querySelectorAll('thead th')].map(each => each.textContent)
    expect(heads[cell.cellIndex]).to.equal('View')
    expect(cell.parentElement?.querySelector('th')?.textContent).to.equal('Invoices')
    expect(portal.text()).to.contain('Included in Manage subscriptions (fe.subscriptions.*)')
    box(portal, 'Manage subscriptions')!.click()
    await waitUntil(() => !box(portal, 'Read invoices')!.checked)
    expect(box(portal, 'Read invoices')!.disabled).to.equal(false)
    portal.shadow.querySelector<HTMLInputElement>('[aria-label="All of Connectivity"]')!.click()
    const all = () => /Connectivity(\d+) of \1(?!\d)/.exec(portal.text())?.[1]
    await waitUntil(all, 'not all of Connectivity')
    const count = Number(all())
    await portal.press('Save')
    await portal.sees('Pilot is saved')
    const after = (await portal.app.call('GET /identity/resources/roles/v1', {})).find(
      ({ id }) => id === role.id,
    )!
    expect(after.permissions).to.have.length(count)
  })

  it('says in words what a role grants, and who has it [ROLES-13, ROLES-14]', async () => {
    const { person, role, app } = await withRole(['fe.secure.read.users', 'fe.secure.write.users'])
    await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['pilot'] })
    const group = await app.call('POST /identity/resources/groups/v1', { body: { name: 'Night crew' } })
    await app.call('POST /identity/resources/groups/v1/:groupId/roles', {
      params: { groupId: group.id },
      body: { roleIds: [role.id] },
    })
    const portal = await drawRoles({ person, address: `${ROLES}?dialog=details&dialogId=${role.id}` })
    await portal.sees('See and change users')
    await portal.sees('Bob')
    await portal.sees('Night crew, 0 members')
    await expectAccessible(portal)
  })

  it('says before a role is deleted who is affected', async () => {
    const { person, role } = await withRole(['fe.secure.read.users'])
    await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['pilot'] })
    const portal = await drawRoles({ person })
    await portal.press('Actions for Pilot')
    await portal.press('Delete')
    await portal.sees('Affected: 1 person.')
    await expectAccessible(portal)
    await portal.press('Delete role')
    await portal.sees('Pilot is deleted')
    await waitUntil(() => !row(portal, role.id))
  })

  it('duplicates a role, a system role too, without what is not held', async () => {
    const portal = await drawRoles()
    await portal.press('Actions for Support')
    await portal.press('Duplicate')
    await waitUntil(() => portal.field('Name')?.value === 'Support copy')
    await waitUntil(() => portal.field('Key')?.value === 'support-copy')
    await portal.press('Add role')
    await portal.sees('Support copy is added')
  })

  it('asks before what was typed is lost', async () => {
    const portal = await drawRoles({ address: `${ROLES}?dialog=create` })
    await portal.type('Name', 'Half')
    await portal.press('Cancel')
    await portal.sees('Discard your changes?')
    await portal.press('Keep editing')
    await waitUntil(() => portal.field('Name')?.value === 'Half')
  })

  it('offers nothing to change to who may only read, and nothing at all to who may not [NAV-36]', async () => {
    const portal = await drawRoles({ person: await arrangePerson({ roles: ['ReadOnly'] }) })
    expect(portal.button('Add role')).to.equal(undefined)
    await portal.press('Actions for Admin')
    await waitUntil(() => portal.find('[role="menuitem"]'))
    expect(
      [...portal.shadow.querySelectorAll('[role="menuitem"]')].map(each => each.textContent),
    ).to.deep.equal(['Show details'])
    cleanUp()
    const withoutRoles = await drawPortal({
      person: await arrangePerson({ roles: [] }),
      address: ROLES,
      metadata: { navigation: { roles: { visibility: 'always' } } },
    })
    await withoutRoles.sees('You do not have access to this page')
  })

  it('says that the roles could not be loaded, and tries again [ROLES-27]', async () => {
    const person = await arrangePerson()
    const fetched = window.fetch
    let away = true
    window.fetch = (...call) =>
      away &&
      String(call[0] instanceof Request ? call[0].url : call[0]).endsWith('/identity/resources/roles/v1')
        ? Promise.resolve(new Response('{"errors":["Away"]}', { status: 503 }))
        : fetched(...call)
    try {
      const portal = await drawPortal({ person, address: ROLES, metadata })
      await portal.sees('The roles could not be loaded')
      await expectAccessible(portal)
      away = false
      await portal.press('Try again')
      await portal.sees('ReadOnly')
    } finally {
      window.fetch = fetched
    }
  })
})
