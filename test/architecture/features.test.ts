import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOf } from '../../server/core/permissions/catalogue.ts'
import { declared } from '../support/declared.ts'

const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)

test('every flag belongs to one feature', () => {
  assert.deepEqual(repeated(declared.flags), [])
})

test('every permission of the catalog belongs to one feature, and every category has one', () => {
  assert.deepEqual(repeated(keysOf(declared.permissions)), [])
  assert.deepEqual(
    declared.permissions.filter(({ permissions }) => permissions.length === 0),
    [],
  )
})
