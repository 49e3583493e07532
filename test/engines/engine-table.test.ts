import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { differences, tableOf, walkedBy } from '../../scripts/testing/engine-table.mjs'
import { engineNames } from '../support/engines/visitor.ts'

const table = `| journey | Chromium | Firefox |
|---|---|---|
| a person signs in | yes | yes |
| a person uses a passkey | yes | no: it has none |

| another | table |
`

test('a table says which engine walks which journey, and ends where it ends', () => {
  assert.deepEqual(
    tableOf(table),
    new Map([
      ['a person signs in', new Set(['Chromium', 'Firefox'])],
      ['a person uses a passkey', new Set(['Chromium'])],
    ]),
  )
  assert.deepEqual(tableOf('no table'), new Map())
})

test('a run is compared with the table both ways, but for an engine that the machine lacks', () => {
  const walked = walkedBy([
    { title: 'Chromium: a person signs in [ENGINE-03]' },
    { title: 'Firefox: a person signs in [ENGINE-03]', skipped: true },
    { title: 'Chromium: a person signs up' },
    { title: 'another test' },
  ])
  assert.deepEqual(differences(tableOf(table), walked), [
    'Firefox did not walk: a person signs in',
    'Chromium did not walk: a person uses a passkey',
    'not in the table for Chromium: a person signs up',
  ])
  assert.deepEqual(differences(tableOf(table), walked, ['Firefox']), [
    'Chromium did not walk: a person uses a passkey',
    'not in the table for Chromium: a person signs up',
  ])
})

test('docs/browsers.md lists each journey of the engines, and no other [ENGINE-10]', () => {
  const titles = globSync('test/engines/*.engine.test.ts').flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/^walk\(\s*'(.+)',/gm)].map(([, title]) => title!),
  )
  assert.ok(titles.length > 0)
  const declared = walkedBy(
    titles.flatMap(title => engineNames.map(name => ({ title: `${name}: ${title}` }))),
  )
  assert.deepEqual(differences(tableOf(readFileSync('docs/browsers.md', 'utf8')), declared), [])
})

/** Runs a journey of nothing on a machine whose PATH is empty. */
function withoutEngines(more: Record<string, string>): { status: number | null; stdout: string } {
  const journey = `import { inEveryEngine } from './test/support/engines/walk.ts'
    inEveryEngine()('a person looks', async () => {})`
  const args = ['--input-type=module', '--test-name-pattern=^Firefox', '--test-reporter=tap', '-e', journey]
  // Any file does for the one that is not started.
  const env = { PATH: '', CHROME_PATH: process.execPath, ...more }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

test('an engine that the machine lacks is skipped with the command that installs it, and fails in continuous integration [ENGINE-01]', () => {
  const here = withoutEngines({})
  assert.equal(here.status, 0, here.stdout)
  assert.match(here.stdout, /# SKIP there is no Firefox on this machine: apt-get install firefox-esr/)
  const there = withoutEngines({ CI: 'true' })
  assert.equal(there.status, 1, there.stdout)
  assert.match(there.stdout, /there is no Firefox on this machine: apt-get install firefox-esr/)
})
