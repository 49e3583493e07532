import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { faults } from '../../scripts/testing/faults.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

// `npm run faults` is run by hand: a line that has moved since would be found out months later.
test('each seeded fault names a line that its file holds once, and a test that is there', () => {
  assert.equal(faults.length, 20)
  const lost = faults.filter(
    ({ file, from, test: path }) =>
      !existsSync(root + file) ||
      readFileSync(root + file, 'utf8').split(from).length !== 2 ||
      !existsSync(root + path),
  )
  assert.deepEqual(
    lost.map(({ what, file }) => `${what}: ${file}`),
    [],
  )
})
