import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission, PermissionCategory, Role } from '../../contract/roles.ts'
import { type AccessOf, accessOf } from '../../src/state/users/effective-access.ts'

const permission = (key: string, name: string, categoryId = 'team') =>
  ({ id: key, key, name, categoryId }) as Permission
const role = (name: string, ...permissions: string[]) => ({ name, permissions }) as Role

const catalog = [
  permission('fe.*', 'General admin', 'general'),
  permission('fe.secure.read.users', 'Read users'),
  permission('fe.secure.write.users', 'Write users'),
  permission('fe.secure.read.groups', 'Read groups'),
  permission('fe.secure.read.*', 'Read all', 'general'),
]
const categories = [
  { id: 'team', name: 'Team', description: '' },
  { id: 'general', name: 'General', description: '' },
] as PermissionCategory[]

function member(roles: Role[], groups: { name: string; roles: Role[] }[] = []): AccessOf {
  const ids = new Set([...roles, ...groups.flatMap(group => group.roles)].flatMap(each => each.permissions))
  return {
    roles,
    groups: groups.map(group => ({ id: group.name, ...group })),
    permissions: catalog.filter(({ id }) => ids.has(id)),
  }
}

test('what a member may do names each role and group that it comes from', () => {
  const reader = role('Reader', 'fe.secure.read.users')
  const writer = role('Writer', 'fe.secure.read.users', 'fe.secure.write.users')
  const { everything, areas } = accessOf(
    member([reader], [{ name: 'Crew', roles: [writer] }]),
    catalog,
    categories,
  )
  assert.deepEqual(everything, [])
  assert.deepEqual(areas, [
    {
      id: 'team',
      name: 'Team',
      lines: [
        {
          verbs: ['read'],
          things: ['users'],
          origins: [{ role: 'Reader' }, { role: 'Writer', group: 'Crew' }],
        },
        { verbs: ['write'], things: ['users'], origins: [{ role: 'Writer', group: 'Crew' }] },
      ],
    },
  ])
})

test('a wildcard counts as what it gives, and one over all of it is said once', () => {
  const auditor = member([role('Auditor', 'fe.secure.read.*')])
  assert.deepEqual(accessOf(auditor, catalog, categories).areas, [
    {
      id: 'team',
      name: 'Team',
      lines: [{ verbs: ['read'], things: ['users', 'groups'], origins: [{ role: 'Auditor' }] }],
    },
  ])
  const admin = member([role('Admin', 'fe.*'), role('Auditor', 'fe.secure.read.*')])
  assert.deepEqual(accessOf(admin, catalog, categories), { everything: [{ role: 'Admin' }], areas: [] })
})

test('without the catalog a wildcard stands under its name, and is not said to give everything', () => {
  const admin = member([role('Admin', 'fe.*')])
  assert.deepEqual(accessOf(admin, [], []), {
    everything: [],
    areas: [
      {
        id: '',
        name: '',
        lines: [{ verbs: [], things: ['General admin'], origins: [{ role: 'Admin' }] }],
      },
    ],
  })
})

test('a member without roles may do nothing', () => {
  assert.deepEqual(accessOf(member([]), catalog, categories), { everything: [], areas: [] })
})
