import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Group } from '../../contract/groups.ts'
import { updateGroup } from '../../src/state/groups/change-groups.ts'
import { isMetadata } from '../../src/state/groups/group-draft.ts'
import {
  firstMembers,
  groupMembersOf,
  loadGroupMembers,
  membersViewFromQuery,
  queryFromMembersView,
} from '../../src/state/groups/group-members.ts'
import { groupRules, groupsOf, loadGroups } from '../../src/state/groups/groups.ts'
import {
  type ListView,
  listViewFromQuery,
  queryFromListView,
  rowsOfView,
} from '../../src/state/lists/list-view.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'
import { person } from '../users/people.ts'

const group = (facts: Partial<Group> = {}): Group => ({
  id: 'group',
  name: 'Group',
  managedBy: 'frontegg',
  roleIds: [],
  usersCount: 0,
  createdAt: '2026-11-21T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
  ...facts,
})

describe('a list that the browser holds whole', () => {
  const rows = [
    group({ id: 'a', name: 'Ålborg', usersCount: 3 }),
    group({ id: 'b', name: 'berths 10', usersCount: 0, managedBy: 'scim2' }),
    group({ id: 'c', name: 'Berths 9', usersCount: 12, description: 'Where ships lie' }),
  ]
  const view = listViewFromQuery(new URLSearchParams(), groupRules)
  const idsOf = (change: Partial<typeof view>) =>
    rowsOfView(rows, { ...view, ...change }, groupRules, 'en').rows.map(({ id }) => id)

  it('sorts, searches without case and accents, filters and turns pages', () => {
    assert.deepEqual(idsOf({}), ['a', 'c', 'b'])
    assert.deepEqual(idsOf({ order: 'DESC' }), ['b', 'c', 'a'])
    assert.deepEqual(idsOf({ sortBy: 'users', order: 'DESC' }), ['c', 'a', 'b'])
    assert.deepEqual(idsOf({ search: ' alborg' }), ['a'])
    assert.deepEqual(idsOf({ search: 'SHIPS' }), ['c'])
    assert.deepEqual(idsOf({ filter: 'directory' }), ['b'])
    assert.deepEqual(idsOf({ filter: 'empty' }), ['b'])
    assert.deepEqual(idsOf({ pageSize: 2, page: 2 }), ['b'])
    assert.equal(rowsOfView(rows, { ...view, pageSize: 2, page: 2 }, groupRules, 'en').total, 3)
  })

  it('is what the address says, whatever stands there', () => {
    const anyView: fc.Arbitrary<ListView> = fc.record(
      {
        search: fc.string({ maxLength: 40, unit: 'grapheme' }),
        filter: fc.constantFrom('', ...Object.keys(groupRules.filters)),
        sortBy: fc.constantFrom(...Object.keys(groupRules.sorts)),
        order: fc.constantFrom('ASC', 'DESC'),
        page: fc.integer({ min: 1, max: 999_999 }),
        pageSize: fc.constantFrom(10, 20, 50, 100),
      },
      { noNullPrototype: true },
    )
    fc.assert(
      fc.property(anyView, each => {
        const query = new URLSearchParams(queryFromListView(each, 'name').toString())
        assert.deepEqual(listViewFromQuery(query, groupRules), each)
      }),
    )
    assert.equal(queryFromListView(view, 'name').toString(), '')
    const nonsense = new URLSearchParams('filter=constructor&sortBy=__proto__&page=-1&pageSize=7&order=up')
    assert.deepEqual(listViewFromQuery(nonsense, groupRules), view)
  })
})

describe('the groups', () => {
  const list = 'GET /identity/resources/groups/v1'
  const config = 'GET /identity/resources/groups/v1/config'

  it('are read with their roles, and what groups do in the account [GROUPS-07, GROUPS-13]', async () => {
    const { app, made } = scriptedApp({
      [list]: () => ({ groups: [group()] }),
      [config]: () => ({ enabled: true, rolesEnabled: false }),
    })
    await loadGroups(app)
    assert.deepEqual(made[0]!.query, { _groupsRelations: 'roles' })
    const { items, configuration, loading } = groupsOf(app).$groups.get()
    assert.deepEqual([items.length, configuration.rolesEnabled, loading], [1, false, false])
  })

  it('that the server refuses are an error and an empty list', async () => {
    const { app } = scriptedApp({
      [config]: () => ({ enabled: true, rolesEnabled: true }),
      [list]: () => {
        throw refused(403, 'away')
      },
    })
    groupsOf(app).$groups.setKey('items', [group()])
    await loadGroups(app)
    const { items, error, loading } = groupsOf(app).$groups.get()
    assert.deepEqual([items, error?.message, loading], [[], 'away', false])
  })

  it('change in place, and keep the roles that the answer leaves out [GROUPS-09]', async () => {
    const { app } = scriptedApp({
      'PATCH /identity/resources/groups/v1/:groupId': ({ body }) => group({ ...body }),
    })
    const before = group({ roles: [] })
    groupsOf(app).$groups.setKey('items', [before])
    await updateGroup(app, before, { name: 'New' })
    const [row] = groupsOf(app).$groups.get().items
    assert.deepEqual([row!.name, row!.roles], ['New', []])
  })
})

describe('the members of a group', () => {
  const users = 'GET /identity/resources/users/v2'
  const view = { search: 'a', order: 'ASC', sortBy: 'name', page: 3 } as const

  it('are a page of the users, found on the server', async () => {
    const { app, made } = scriptedApp({
      [users]: () => ({ items: [person()], _metadata: { totalItems: 21, totalPages: 3 } }),
    })
    await loadGroupMembers(app, 'g', view)
    assert.deepEqual(made[0]!.query, {
      _groupIds: 'g',
      _limit: 10,
      _offset: 20,
      _sortBy: 'name',
      _order: 'ASC',
      _filter: 'a',
    })
    assert.equal(groupMembersOf(app).$members.get().total, 21)
  })

  it('of the group that was asked for last are shown, whichever answer comes first', async () => {
    const answers: ((value: unknown) => void)[] = []
    const { app } = scriptedApp({ [users]: () => new Promise(resolve => answers.push(resolve)) })
    const first = loadGroupMembers(app, 'one', view)
    const second = loadGroupMembers(app, 'two', view)
    const reply = (id: string) => ({ items: [person({ id })], _metadata: { totalItems: 1, totalPages: 1 } })
    answers[1]!(reply('second'))
    await second
    answers[0]!(reply('first'))
    await first
    const { view: shown, items } = groupMembersOf(app).$members.get()
    assert.deepEqual([shown?.groupId, items.map(({ id }) => id)], ['two', ['second']])
  })
})

describe('the members of a group in the address', () => {
  it('are what was searched, sorted and turned to, and the plain ones when nothing makes sense', () => {
    const shown = { search: 'ada & co', order: 'DESC', sortBy: 'lastLogin', page: 4 } as const
    const query = queryFromMembersView('g', shown)
    assert.equal(query.get('group'), 'g')
    assert.deepEqual(membersViewFromQuery(new URLSearchParams(query.toString())), shown)
    assert.equal(queryFromMembersView('g', firstMembers).toString(), 'group=g')
    const nonsense = new URLSearchParams('group=g&page=0&order=up&sortBy=email')
    assert.deepEqual(membersViewFromQuery(nonsense), firstMembers)
  })
})

describe('metadata of a group', () => {
  it('is nothing or a JSON object', () => {
    for (const good of ['', '  ', '{}', '{"shift":2}']) assert.equal(isMetadata(good), true, good)
    for (const bad of ['[]', '2', 'null', 'shift', '{']) assert.equal(isMetadata(bad), false, bad)
  })
})
