import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission } from '../../contract/roles.ts'
import type { ChoicePermission } from '../../src/state/roles/permission-choice.ts'
import { coversOf, matrixOf } from '../../src/state/roles/permission-matrix.ts'

const permission = (key: string, name: string, coveredBy?: Permission) =>
  ({ id: key, key, name, chosen: false, coveredBy }) as ChoicePermission
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('permissions stand by thing and verb, and what has no such name by itself', () => {
  const { rows, others } = matrixOf([
    permission('fe.secure.read.users', 'Read users'),
    permission('fe.secure.*', 'Manage security'),
    permission('fe.secure.delete.users', 'Delete users'),
    permission('fe.secure.read.roles', 'Read roles'),
    permission('harbor.read.users', 'Read users'),
    permission('fe.secure.delete.sessions', 'End sessions of members'),
  ])
  assert.deepEqual(
    rows.map(({ thing, cells }) => [thing, cells.read?.key, cells.write?.key, cells.delete?.key]),
    [
      ['users', 'fe.secure.read.users', undefined, 'fe.secure.delete.users'],
      ['roles', 'fe.secure.read.roles', undefined, undefined],
    ],
  )
  assert.deepEqual(ids(others), ['fe.secure.*', 'harbor.read.users', 'fe.secure.delete.sessions'])
})

test('a wildcard that gives several of a category is named once', () => {
  const all = permission('fe.*', 'General admin')
  const covered = ['read', 'write'].map(verb => permission(`fe.secure.${verb}.users`, `${verb} users`, all))
  assert.deepEqual(coversOf([all, ...covered]), ['General admin (fe.*)'])
})
