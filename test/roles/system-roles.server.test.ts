import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holds } from '../../rules/permissions.ts'
import { everything, keysOf } from '../../server/core/permissions/catalog.ts'
import { catalogRoles } from '../../server/core/roles/catalog-roles.ts'
import { declared } from '../support/declared.ts'

const keys = keysOf(declared.permissions)

test('Admin holds everything by one family; Support and ReadOnly hold single keys and nothing that is added later', () => {
  for (const role of catalogRoles) {
    const held = keys.filter(key => role.permissions(key))
    if (role.key === 'Admin') assert.deepEqual(held, [everything.key])
    else {
      assert.ok(!held.some(key => key.includes('*')), role.key)
      assert.ok(!holds(held, 'fe.secure.read.somethingOfLater'), role.key)
    }
  }
})
