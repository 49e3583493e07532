import assert from 'node:assert/strict'
import { test } from 'node:test'
import manifest from '../../package.json' with { type: 'json' }
import { release } from '../../rules/release.ts'
import { contentVersion, frontendVersion } from '../../src/state/app/constants.ts'

test('reports the contract’s content and frontend versions, which are not its own [CONST-39, CONST-40]', () => {
  assert.equal(contentVersion, '7.80.0')
  assert.equal(frontendVersion, '9.2.9')
})

test('copies of the bundle know each other by the version of the packages', () => {
  assert.equal(release, manifest.version)
})
