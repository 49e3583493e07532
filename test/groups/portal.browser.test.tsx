import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { waitUntil } from '../browser/wait-until.ts'
import { bendReplies } from '../portal/bent-replies.ts'
import { cleanUp, drawPortal, expectAccessible, fill, type PortalOptions } from '../portal/draw-portal.tsx'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'

const metadata = { navigation: { groups: { visibility: 'byPermissions' } } } as const
const GROUPS = '/app#/admin-box/groups'

interface Made {
  person: ArrangedPerson
  bob: ArrangedPerson
  groupId: string
}

/** An account with Ada, Bob and the group Pilots, which Bob is in and which gives ReadOnly. */
async function withPilots(): Promise<Made> {
  const person = await arrangePerson({ name: 'Ada' })
  const bob = await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: [] })
  const { app } = await drawPortal({ person, metadata })
  const body = { name: 'Pilots', color: '#0f7f8c', description: 'Bring ships in', metadata: '{"shift":2}' }
  const { id } = await app.call('POST /identity/resources/groups/v1', { body })
  const roles = await app.call('GET /identity/resources/roles/v1', {})
  const roleIds = roles.filter(({ key }) => key === 'ReadOnly').map(role => role.id)
  const params = { groupId: id }
  await app.call('POST /identity/resources/groups/v1/:groupId/roles', { params, body: { roleIds } })
  await app.call('POST /identity/resources/groups/v1/:groupId/users', { params, body: { userIds: [bob.id] } })
  cleanUp()
  return { person, bob, groupId: id }
}

async function drawGroups(options: PortalOptions = {}) {
  return await drawPortal({ address: GROUPS, metadata, ...options })
}

type Drawn = Awaited<ReturnType<typeof drawGroups>>

/** Types into a combobox and takes the first of what it then shows. */
async function choose({ shadow, field }: Drawn, label: string, option: string) {
  await waitUntil(() => field(label)?.getAttribute('role') === 'combobox', `no field ${label}`)
  field(label)!.focus()
  await sendKeys({ type: option })
  const found = () => shadow.querySelector('[role="option"][data-highlighted]')
  await waitUntil(() => found()?.textContent?.startsWith(option), `no option ${option}`)
  await sendKeys({ press: 'Enter' })
  await waitUntil(
    () => [...shadow.querySelectorAll('[part="chip"]')].some(each => each.textContent?.includes(option)),
    `${option} is not chosen`,
  )
}
const submit = (portal: Drawn) =>
  [...portal.dialog()!.querySelectorAll('button')].find(each => each.type === 'submit')!.click()

describe('the groups page', () => {
  afterEach(cleanUp)

  it('is empty at first, and says what a group is for [NAV-16, GROUPS-02]', async () => {
    const portal = await drawGroups()
    await portal.sees('No groups yet')
    expect(portal.button('Groups')).to.exist
    await expectAccessible(portal)
  })

  it('adds a group with color, metadata, roles and members [GROUPS-01, GROUPS-08]', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: [] })
    const portal = await drawGroups({ person, address: `${GROUPS}?dialog=create` })
    await waitUntil(() => portal.dialog()?.textContent?.includes('Add a group'), 'no dialog')
    await expectAccessible(portal)
    submit(portal)
    await portal.sees('Enter a name')
    await portal.type('Name', 'Pilots')
    portal.shadow.querySelector<HTMLInputElement>('[aria-label="Teal"]')!.click()
    await portal.type('Metadata', 'shift')
    submit(portal)
    await portal.sees('This is not a JSON object')
    await portal.type('Metadata', '{"shift":2}')
    await choose(portal, 'Roles', 'ReadOnly')
    await choose(portal, 'Members', 'Bob')
    submit(portal)
    await portal.sees('Pilots is added')
    await portal.closes()
    const { groups } = await portal.app.call('GET /identity/resources/groups/v1', {
      query: { _groupsRelations: 'rolesAndUsers' },
    })
    const [created] = groups
    expect([created!.color, created!.metadata]).to.deep.equal(['#0f7f8c', '{"shift":2}'])
    expect(created!.roles!.map(({ key }) => key)).to.deep.equal(['ReadOnly'])
    expect(created!.users!.map(({ name }) => name)).to.deep.equal(['Bob'])
    await waitUntil(() => portal.find(`[data-fe-group="${created!.id}"]`), 'the row does not come')
  })

  it('shows each group with its members and roles, and keeps search and filter in the address [GROUPS-07]', async () => {
    const { person } = await withPilots()
    const portal = await drawGroups({ person })
    await portal.sees('Pilots')
    for (const text of ['Bring ships in', 'ReadOnly', 'This portal']) expect(portal.text()).to.contain(text)
    await expectAccessible(portal)
    fill(portal.find('input[type="search"]') as HTMLInputElement, 'nobody')
    await portal.sees('No matching groups')
    expect(portal.here()).to.contain('search=nobody')
    await portal.press('Clear filters')
    await portal.press('Show')
    await portal.press('Managed by a directory')
    await portal.sees('No matching groups')
    expect(portal.here()).to.contain('filter=directory')
  })

  it('says that a name is taken, beside the name', async () => {
    const { person, groupId } = await withPilots()
    const portal = await drawGroups({ person, address: `${GROUPS}?dialog=create` })
    await portal.type('Name', 'PILOTS')
    submit(portal)
    await waitUntil(() => portal.errorOf('Name').includes('A group with this name exists already'))
    await portal.press('Cancel')
    await portal.sees('Discard your changes?')
    await portal.press('Discard changes')
    await portal.closes()
    await portal.press('Actions for Pilots')
    await portal.press('Edit')
    await portal.type('Name', 'Harbor pilots')
    submit(portal)
    await portal.sees('Harbor pilots is saved')
    expect(portal.find(`[data-fe-group="${groupId}"]`)?.textContent).to.contain('Harbor pilots')
  })

  it('opens a group by its address, takes members out and puts them back [GROUPS-12]', async () => {
    const { person, groupId, bob } = await withPilots()
    const portal = await drawGroups({ person, address: `${GROUPS}?group=${groupId}` })
    await waitUntil(() => portal.find(`[data-fe-user="${bob.id}"]`), 'Bob is not there')
    await expectAccessible(portal)
    await portal.press('Remove Bob from the group')
    await portal.sees('Bob is no longer in Pilots')
    await portal.sees('No members yet')
    await portal.press('Undo')
    await waitUntil(() => portal.find(`[data-fe-user="${bob.id}"]`), 'Bob does not come back')
    await portal.press('Add members')
    await choose(portal, 'People', 'Ada')
    submit(portal)
    await portal.sees('Ada was added to Pilots')
    await portal.sees('Members (2)')
    await waitUntil(() => portal.shadow.querySelectorAll('tbody [data-fe-user]').length === 2)
    for (const box of portal.shadow.querySelectorAll<HTMLElement>('tbody input[type="checkbox"]')) box.click()
    await portal.sees('2 selected')
    await portal.press('Remove from group')
    await portal.sees('2 people are no longer in Pilots')
  })

  it('shows who gave a group its roles, and that they could not give them today', async () => {
    const { person, groupId } = await withPilots()
    const portal = await drawGroups({ person })
    const route = 'GET /identity/resources/groups/v1/:groupId/role-grants'
    const [grant] = await portal.app.call(route, { params: { groupId } })
    expect([grant!.giver!.name, grant!.standing]).to.deep.equal(['Ada', 'holds'])
    bendReplies(portal.app, { [route]: () => [{ ...grant, standing: 'lower' }] })
    portal.move(`${GROUPS}?group=${groupId}&tab=roles`)
    await portal.sees('Given by Ada')
    await portal.sees('Their level is lower now')
    await expectAccessible(portal)
  })

  it('gives roles to a group and takes them [GROUPS-11, ROLES-14]', async () => {
    const { person, groupId } = await withPilots()
    const portal = await drawGroups({ person, address: `${GROUPS}?group=${groupId}&tab=roles` })
    await portal.sees('Sees everything and changes nothing')
    await expectAccessible(portal)
    await choose(portal, 'Add roles', 'Support')
    await portal.press('Add')
    await portal.sees('Roles (2)')
    await portal.press('Remove ReadOnly')
    await portal.sees('ReadOnly was removed from Pilots')
    await portal.sees('Roles (1)')
    await portal.press('Undo')
    await portal.sees('Roles (2)')
  })

  it('says before a group is deleted who loses what [GROUPS-10]', async () => {
    const { person, groupId } = await withPilots()
    const portal = await drawGroups({ person, address: `${GROUPS}?group=${groupId}` })
    await portal.press('Actions for Pilots')
    await portal.press('Delete')
    await portal.sees('1 person immediately loses roles that only this group gives: ReadOnly.')
    await expectAccessible(portal)
    await portal.sees('This cannot be undone.')
    await portal.press('Delete group')
    await portal.sees('Pilots is deleted')
    await portal.sees('No groups yet')
    expect(portal.here()).to.equal('/app#/admin-box/groups')
  })

  it('turns what groups give off and on', async () => {
    const { person } = await withPilots()
    const portal = await drawGroups({ person })
    await portal.press('Group settings')
    await waitUntil(() => portal.dialog())
    await expectAccessible(portal)
    portal.field('Use groups')!.click()
    await portal.sees('lose it immediately')
    submit(portal)
    await portal.sees('Groups are turned off in this account')
    expect(portal.button('Add group')).to.equal(undefined)
  })

  it('says of a group that is gone that it is gone', async () => {
    const portal = await drawGroups({ address: `${GROUPS}?group=00000000-0000-4000-8000-000000000000` })
    await portal.sees('Group not found')
    await portal.press('Show all groups')
    await portal.sees('No groups yet')
  })

  it('offers nothing to change to who may only read, and nothing at all to who may not [NAV-58]', async () => {
    const { person, groupId } = await withPilots()
    const reader = await arrangePerson({ tenantId: person.tenantId, roles: ['ReadOnly'] })
    const portal = await drawGroups({ person: reader, address: `${GROUPS}?group=${groupId}` })
    await portal.sees('Bob')
    for (const name of ['Add members', 'Actions for Pilots', 'Remove Bob from the group'])
      expect(portal.button(name), name).to.equal(undefined)
    cleanUp()
    const withoutRoles = await drawPortal({
      person: await arrangePerson({ roles: [] }),
      address: GROUPS,
      metadata: { navigation: { groups: { visibility: 'always' } } },
    })
    await withoutRoles.sees('You do not have access to this page')
  })

  it('stands in the users list, which it filters [USERS-04]', async () => {
    const { person, groupId, bob } = await withPilots()
    const portal = await drawPortal({ person, address: '/app#/admin-box/users' })
    await waitUntil(() =>
      portal.find(`[data-fe-user="${bob.id}"]`)?.closest('tr')?.textContent?.includes('Pilots'),
    )
    await portal.press('Group')
    await portal.press('Pilots')
    await waitUntil(() => portal.here().endsWith(`/users?groups=${groupId}`))
    await waitUntil(() => !portal.find(`[data-fe-user="${person.id}"]`), 'Ada is still there')
    expect(portal.find(`[data-fe-user="${bob.id}"]`)).to.exist
  })
})
