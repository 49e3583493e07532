import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadRoles, mayGive, roleIdsToSend, rolesOf, type TeamRole } from '../../src/state/roles/roles.ts'
import { inviteUsers } from '../../src/state/users/bulk-invite.ts'
import {
  deleteUser,
  disableUser,
  enableUser,
  makePermanent,
  setExpiration,
  updateUser,
} from '../../src/state/users/change-users.ts'
import { loadUsers, usersOf } from '../../src/state/users/users.ts'
import { defaultUsersView } from '../../src/state/users/users-query.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'
import { person } from './people.ts'

const list = 'GET /identity/resources/users/v2'
const ada = person({ id: 'ada', name: 'Ada', temporaryExpirationDate: '2026-12-01T00:00:00Z' })
const bob = person({ id: 'bob', name: 'Bob', isDisabled: true })
const members = (items = [ada, bob]) => ({ items, _metadata: { totalItems: items.length, totalPages: 1 } })

/** An app that shows Ada and Bob, and answers `more`. */
async function withTeam(more: Record<string, (call: { body?: object }) => unknown> = {}) {
  const scripted = scriptedApp({ [list]: () => members(), ...more })
  await loadUsers(scripted.app, defaultUsersView)
  scripted.made.length = 0
  const row = (id: string) =>
    usersOf(scripted.app)
      .$users.get()
      .items.find(user => user.id === id)
  return { ...scripted, row }
}

describe('the users list', () => {
  it('holds items and totals, and says when the total is only a floor', async () => {
    const { app } = scriptedApp({
      [list]: () => ({
        items: [ada],
        _metadata: { totalItems: 1000, totalPages: 50, totalItemsCapped: true },
      }),
    })
    await loadUsers(app, defaultUsersView)
    const { items, totalItems, totalPages, totalCapped, error } = usersOf(app).$users.get()
    assert.deepEqual([items, totalItems, totalPages, totalCapped, error], [[ada], 1000, 50, true, null])
  })

  it('that the server refuses is an error and an empty list [USERS-72]', async () => {
    const { app, row } = await withTeam()
    assert.ok(row('ada'))
    const failing = scriptedApp({
      [list]: () => {
        throw refused(403, 'away')
      },
    })
    usersOf(failing.app).$users.set(usersOf(app).$users.get())
    await loadUsers(failing.app, defaultUsersView)
    const { error, items, loading } = usersOf(failing.app).$users.get()
    assert.equal(error?.message, 'away')
    assert.deepEqual(items, [])
    assert.equal(loading, false)
  })

  it('shows what was asked for last, whichever answer comes first', async () => {
    const answers: ((value: unknown) => void)[] = []
    const { app } = scriptedApp({ [list]: () => new Promise(resolve => answers.push(resolve)) })
    const first = loadUsers(app, { ...defaultUsersView, search: 'a' })
    const second = loadUsers(app, { ...defaultUsersView, search: 'ad' })
    answers[1]!(members([ada]))
    await second
    answers[0]!(members([bob]))
    await first
    assert.deepEqual(usersOf(app).$users.get().items, [ada])
    assert.equal(usersOf(app).$users.get().view?.search, 'ad')
  })
})

describe('a change of a member', () => {
  it('that disables sets isDisabled true, that enables sets it false [USERS-34, USERS-35]', async () => {
    const { app, row, made } = await withTeam({
      'POST /identity/resources/tenants/users/v1/:userId/enable': () => ({}),
      'POST /identity/resources/tenants/users/v1/:userId/disable': () => ({}),
    })
    await enableUser(app, bob)
    assert.equal(row('bob')?.isDisabled, false)
    await disableUser(app, ada)
    assert.equal(row('ada')?.isDisabled, true)
    assert.deepEqual(
      made.map(({ params }) => params?.userId),
      ['bob', 'ada'],
    )
  })

  it('that makes a temporary member permanent clears the expiration date [USERS-36]', async () => {
    const { app, row } = await withTeam({
      'DELETE /identity/resources/users/temporary/v1/:userId': () => ({}),
    })
    assert.ok(row('ada')?.temporaryExpirationDate)
    await makePermanent(app, ada)
    assert.ok(!('temporaryExpirationDate' in row('ada')!))
  })

  it('that gives a new end sends seconds and shows the end that the server set [USERS-37, USERS-53]', async () => {
    const { app, row, made } = await withTeam({
      'PUT /identity/resources/users/temporary/v1/:userId': () => ({
        temporaryExpirationDate: '2027-01-01T00:00:00Z',
      }),
    })
    await setExpiration(app, ada, 86_400)
    assert.deepEqual(made[0]?.body, { expirationInSeconds: 86_400 })
    assert.equal(row('ada')?.temporaryExpirationDate, '2027-01-01T00:00:00Z')
  })

  it('that deletes takes the row away and then reads the list again [USERS-38]', async () => {
    const lists = [members(), members([bob])]
    const shown: string[][] = []
    const { app, routes } = scriptedApp({
      'DELETE /team/resources/members/v1/:userId': () => ({}),
      [list]: () => {
        shown.push(
          usersOf(app)
            .$users.get()
            .items.map(({ id }) => id),
        )
        return lists.shift()
      },
    })
    await loadUsers(app, defaultUsersView)
    await deleteUser(app, ada)
    assert.deepEqual(shown, [[], ['bob']])
    assert.deepEqual(routes(), [list, 'DELETE /team/resources/members/v1/:userId', list])
  })

  it('that is refused changes nothing and rejects with the reason', async () => {
    const { app, row } = await withTeam({
      'POST /identity/resources/tenants/users/v1/:userId/disable': () => {
        throw refused(403, 'not you')
      },
    })
    await assert.rejects(disableUser(app, ada), { message: 'not you' })
    assert.equal(row('ada')?.isDisabled, false)
  })

  it('of roles sends a single empty string when the last role is taken [USERS-39]', async () => {
    const admin = person({ id: 'ada', rolesIds: ['r1'] })
    const { app, row, made } = await withTeam({
      'PUT /team/resources/members/v1': () => ({
        item: { id: 'ada', name: 'Ada', roleIds: [], roles: [] },
      }),
    })
    await updateUser(app, admin, { roleIds: [] })
    assert.deepEqual(made[0]?.body, { id: 'ada', roleIds: [''] })
    assert.deepEqual(row('ada')?.rolesIds, [])
  })

  it('of roles sends what it is otherwise [USERS-39]', () => {
    assert.deepEqual(roleIdsToSend(['r1'], ['r2']), ['r2'])
    assert.deepEqual(roleIdsToSend([], []), [])
    assert.deepEqual(roleIdsToSend([], ['r1']), ['r1'])
  })
})

describe('a bulk invitation', () => {
  const invite = 'POST /identity/resources/users/v2'

  it('sends one request for each address and reports allowed and unallowed ones with the reason [USERS-42, USERS-43, USERS-44]', async () => {
    const progress: number[] = []
    const { app, made } = await withTeam({
      [invite]: ({ body }) => {
        const { email } = body as { email: string }
        if (email.endsWith('@rival.test')) throw refused(400, `${email} is not allowed`)
        return {}
      },
    })
    const emails = ['a@acme.test', 'b@rival.test', 'c@acme.test', 'd@acme.test', 'e@rival.test']
    const report = await inviteUsers(app, emails, { roleIds: ['r1'] }, done => progress.push(done))
    assert.deepEqual(report.allowed, ['a@acme.test', 'c@acme.test', 'd@acme.test'])
    assert.deepEqual(
      report.unallowed.map(({ email, reason }) => [email, reason.message]),
      ['b', 'e'].map(name => [`${name}@rival.test`, `${name}@rival.test is not allowed`]),
    )
    const sent = made.filter(({ route }) => route === invite).map(({ body }) => body)
    assert.deepEqual(
      sent,
      emails.map(email => ({ email, roleIds: ['r1'] })),
    )
    assert.deepEqual(progress, [1, 2, 3, 4, 5])
  })

  it('reads the list again with ten a page [CONST-19]', async () => {
    const { app, made } = await withTeam({ [invite]: () => ({}) })
    await inviteUsers(app, ['a@acme.test'], {})
    const reload = made.at(-1)
    assert.equal(reload?.route, list)
    assert.equal(reload.query?._limit, 10)
    assert.equal(reload.query?._offset, 0)
  })
})

describe('the roles that can be assigned', () => {
  const route = 'GET /team/resources/roles/v1'

  it('that the server refuses are an error and an empty list [ROLES-27]', async () => {
    let works = true
    const { app } = scriptedApp({
      [route]: () => {
        if (!works) throw refused(403, 'no roles')
        return { items: [{ id: 'r1' }] }
      },
    })
    await loadRoles(app)
    assert.equal(rolesOf(app).$roles.get().items.length, 1)
    works = false
    await loadRoles(app)
    assert.equal(rolesOf(app).$roles.get().error?.message, 'no roles')
    assert.deepEqual(rolesOf(app).$roles.get().items, [])
  })

  it('are those up to one’s own level that give nothing one lacks; the server knows what wildcards cover', () => {
    const { app } = scriptedApp({})
    const role = (permissionLevel: number, ...permissions: string[]) =>
      ({ id: 'r', permissionLevel, permissions }) as unknown as TeamRole
    const signIn = (user: object | null) =>
      (app.session.$state as unknown as { set: (state: object) => void }).set({ user })
    const read = { id: 'p1', key: 'fe.secure.read.users' }
    const at = (level: number, ...permissions: object[]) => ({
      roles: [{ level: level + 1 }, { level }],
      permissions,
    })
    signIn(at(1, read))
    assert.equal(mayGive(app, role(1, 'p1')), true)
    assert.equal(mayGive(app, role(0, 'p1')), false, 'above their own')
    assert.equal(mayGive(app, role(1, 'p1', 'p2')), false, 'gives what they lack')
    signIn(at(1, { id: 'p9', key: 'fe.*' }))
    assert.equal(mayGive(app, role(1, 'p2')), true)
    assert.equal(mayGive(app, role(0)), false)
    signIn({ ...at(1), superUser: true })
    assert.equal(mayGive(app, role(0, 'p2')), true)
    signIn({ roles: [], permissions: [read] })
    assert.equal(mayGive(app, role(0, 'p1')), true, 'without roles the permissions alone decide')
  })
})
