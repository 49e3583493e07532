import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Permission, PermissionCategory, Role } from '../../contract/roles.ts'
import { updateRole } from '../../src/state/roles/change-roles.ts'
import { choicesOf } from '../../src/state/roles/permission-choice.ts'
import { catalogOf, loadCatalog } from '../../src/state/roles/role-catalog.ts'
import {
  changeOfRole,
  draftOfRole,
  emptyDraft,
  keyFromName,
  problemsOfRole,
} from '../../src/state/roles/role-draft.ts'
import { grantsOf } from '../../src/state/roles/role-labels.ts'
import { type RoleManager, roleDisabledReason } from '../../src/state/roles/role-list.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'

const time = '2026-11-21T00:00:00Z'
const permission = (key: string, name: string, categoryId = 'team'): Permission => ({
  id: key,
  key,
  name,
  description: '',
  categoryId,
  fePermission: true,
  roleIds: [],
  assignmentType: 'ASSIGNABLE',
  createdAt: time,
  updatedAt: time,
})
const category = (id: string, name: string): PermissionCategory => ({
  id,
  name,
  description: '',
  feCategory: true,
  permissionIds: [],
  createdAt: time,
  updatedAt: time,
})
const role = (facts: Partial<Role> = {}): Role => ({
  id: 'role',
  key: 'role',
  name: 'Role',
  description: null,
  isDefault: false,
  level: 3,
  permissions: [],
  tenantId: 'acme',
  vendorId: 'vendor',
  createdAt: time,
  updatedAt: time,
  ...facts,
})

const everything = permission('fe.*', 'General Admin', 'all')
const billing = permission('fe.subscriptions.*', 'Manage subscriptions', 'billing')
const invoices = permission('fe.subscriptions.read.invoices', 'Read invoices', 'billing')
const readUsers = permission('fe.secure.read.users', 'Read users')
const writeUsers = permission('fe.secure.write.users', 'Write users')
const readGroups = permission('fe.secure.read.groups', 'Read groups')
const writeGroups = permission('fe.secure.write.groups', 'Write groups')
const own = permission('acme.crane', 'Drive the crane', 'gone')
const permissions = [everything, billing, invoices, readUsers, writeUsers, readGroups, writeGroups, own]
const categories = [
  category('team', 'Team'),
  category('billing', 'Billing'),
  category('all', 'Administration'),
]
const ids = (...some: Permission[]) => some.map(({ id }) => id)

describe('the permission picker', () => {
  const shape = (chosen: Permission[], search?: string) =>
    choicesOf(permissions, categories, new Set(ids(...chosen)), search)

  it('groups by category, what gives everything first, and what is in none last [ROLES-12]', () => {
    assert.deepEqual(
      shape([]).map(({ id, total }) => [id, total]),
      [
        ['all', 1],
        ['', 1],
        ['billing', 2],
        ['team', 4],
      ],
    )
  })

  it('shows what a wildcard gives as given, and names the widest one that gives it', () => {
    const find = (chosen: Permission[], key: string) =>
      shape(chosen)
        .flatMap(each => each.permissions)
        .find(each => each.key === key)!
    assert.equal(find([billing], invoices.key).coveredBy?.key, billing.key)
    assert.equal(find([billing], invoices.key).chosen, false)
    assert.equal(find([billing], billing.key).coveredBy, undefined)
    assert.equal(find([billing, everything], invoices.key).coveredBy?.key, everything.key)
    assert.equal(find([billing, everything], billing.key).coveredBy?.key, everything.key)
    assert.equal(find([billing], readUsers.key).coveredBy, undefined)
    assert.deepEqual(
      shape([everything]).map(({ id, given }) => [id, given]),
      [
        ['all', 1],
        ['', 0],
        ['billing', 2],
        ['team', 4],
      ],
    )
  })

  it('finds by name, key and category, and counts the whole category all the same', () => {
    const [team] = shape([readUsers], 'secure.read')
    assert.deepEqual(
      [team!.permissions.map(({ id }) => id), team!.given, team!.total],
      [ids(readUsers, readGroups), 1, 4],
    )
    assert.deepEqual(
      shape([], 'BILL').map(({ permissions }) => permissions.length),
      [2],
    )
    assert.deepEqual(shape([], 'nothing like it'), [])
  })
})

describe('what a role grants', () => {
  it('is said by category, things together with which the same may be done', () => {
    const said = grantsOf(ids(readUsers, writeUsers, readGroups, writeGroups, own), permissions, categories)
    assert.deepEqual(said, [
      { id: '', name: '', everything: true, grants: [{ verbs: [], things: ['Drive the crane'] }] },
      {
        id: 'team',
        name: 'Team',
        everything: true,
        grants: [{ verbs: ['read', 'write'], things: ['users', 'groups'] }],
      },
    ])
    const [team] = grantsOf(ids(readUsers, writeUsers, readGroups), permissions, categories)
    assert.deepEqual(
      [team!.everything, team!.grants],
      [
        false,
        [
          { verbs: ['read', 'write'], things: ['users'] },
          { verbs: ['read'], things: ['groups'] },
        ],
      ],
    )
  })

  it('counts a wildcard as all that it gives', () => {
    assert.deepEqual(
      grantsOf(ids(billing), permissions, categories).map(each => [each.id, each.everything]),
      [['billing', true]],
    )
    assert.deepEqual(grantsOf([], permissions, categories), [])
  })
})

describe('who may change a role', () => {
  const manager = (facts: Partial<RoleManager> = {}): RoleManager => ({
    superUser: false,
    held: ['fe.secure.*'],
    level: 2,
    mayWrite: true,
    mayDelete: true,
    ...facts,
  })

  it('is refused for a system role, and to who holds less or stands below', () => {
    const { tenantId: _, ...system } = role()
    const why = (facts: Partial<Role>, who = manager()) => roleDisabledReason(role(facts), who, permissions)
    assert.equal(roleDisabledReason(system, manager({ superUser: true }), permissions), 'system')
    assert.equal(why({ permissions: ids(readUsers) }), undefined)
    assert.equal(why({ permissions: ids(readUsers, invoices) }), 'beyond')
    assert.equal(why({ permissions: ids(everything) }, manager({ held: ['fe.secure.*', 'fe.x'] })), 'beyond')
    assert.equal(why({ level: 1 }), 'above')
    assert.equal(why({ level: 0, permissions: ids(everything) }, manager({ superUser: true })), undefined)
  })
})

describe('a role in a form', () => {
  it('makes its key out of its name', () => {
    assert.equal(keyFromName('  Émile’s Night shift! '), 'emile-s-night-shift')
    assert.equal(keyFromName('夜勤'), '')
  })

  it('says what is missing, taken or above the own level', () => {
    const draft = { ...emptyDraft(2), name: ' ', key: 'taken', level: '1' }
    assert.deepEqual(problemsOfRole(draft, [role({ key: 'taken' })], 2), {
      name: 'nameRequired',
      key: 'keyTaken',
      level: 'levelAbove',
    })
    const problemOf = (key: string, before?: string) =>
      problemsOfRole({ ...draft, key }, [role({ key: 'taken' })], 2, before).key
    assert.equal(problemOf('TAKEN'), 'keyTaken')
    for (const key of ['night shift', 'Аdmin', 'a/b']) assert.equal(problemOf(key), 'keyWrong', key)
    assert.equal(problemOf('night shift', 'night shift'), undefined)
    for (const level of ['', '-1', '1.5', '40000', 'x'])
      assert.equal(problemsOfRole({ ...draft, level }, [], 0).level, 'levelWrong', level)
    assert.deepEqual(problemsOfRole({ ...draft, name: 'N', key: 'k', level: '2' }, [], 2), {})
  })

  it('sends what differs and nothing else [ROLES-24, ROLES-25]', async () => {
    const before = role({ description: 'Old', permissions: ids(readUsers) })
    assert.equal(changeOfRole(before, draftOfRole(before)), undefined)
    const { app, made } = scriptedApp({
      'PATCH /identity/resources/roles/v1/:roleId': ({ body }) => ({ ...before, ...body }),
      'PUT /identity/resources/roles/v1/:roleId/permissions': () => {
        throw refused(403, 'no')
      },
    })
    catalogOf(app).$catalog.setKey('roles', [before])
    const draft = { ...draftOfRole(before), name: 'New', permissions: new Set(ids(readGroups)) }
    await assert.rejects(updateRole(app, before, draft))
    assert.deepEqual(
      made.map(({ body }) => body),
      [{ name: 'New' }, { permissionIds: ids(readGroups) }],
    )
    // What was saved is not sent again.
    await assert.rejects(updateRole(app, before, draft))
    assert.deepEqual(
      made.slice(2).map(({ body }) => body),
      [{ permissionIds: ids(readGroups) }],
    )
  })
})

describe('the roles', () => {
  it('that the server refuses are an error and an empty list [ROLES-27]', async () => {
    const { app } = scriptedApp({
      'GET /identity/resources/roles/v1': () => {
        throw refused(403, 'away')
      },
    })
    catalogOf(app).$catalog.setKey('roles', [role()])
    await loadCatalog(app)
    const { error, roles, loading } = catalogOf(app).$catalog.get()
    assert.deepEqual([error?.message, roles, loading], ['away', [], false])
  })
})
