import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { batched } from '../../scripts/testing/batches.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** A test file that writes down which of its hooks ran; one of them may throw. */
const file = (
  name: string,
  log: string,
  fails = '',
) => `import { after, before, suite, test } from 'node:test'
import fs from 'node:fs'
const say = (what: string) => fs.appendFileSync(${JSON.stringify(log)}, what + ' ')
suite('${name}', () => {
  before(() => { say('before ${name}'); ${fails} })
  after(() => say('after ${name}'))
  test('a test of ${name}', () => {})
})
`

test('files that share a process have hooks of their own, and the failure of one fails no other', async t => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-batch-'))
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  const log = path.join(folder, 'log')
  const report = path.join(folder, 'report.jsonl')
  const names = ['one', 'two', 'three', 'four', 'five', 'six']
  const files = names.map(name => {
    const place = path.join(folder, `${name}.server.test.ts`)
    fs.writeFileSync(place, file(name, log, name === 'two' ? "throw new Error('no database')" : ''))
    return path.relative(root, place)
  })
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  await promisify(execFile)(
    process.execPath,
    [
      '--test',
      '--import=./scripts/testing/unhooked.mjs',
      '--import=./scripts/testing/end-of-file.mjs',
      '--test-reporter=./scripts/testing/node-reporter.mjs',
      `--test-reporter-destination=${report}`,
      ...batched(files, folder, names.length),
    ],
    { cwd: root, env },
  ).catch(() => {})

  const lines = fs
    .readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as { title?: string; passed?: boolean })
  const failed = lines.filter(({ title, passed }) => title && !passed).map(({ title }) => title)
  assert.deepEqual(failed, ['a test of two', 'two'])
  assert.equal(lines.filter(({ passed }) => passed).length, names.length - 1)
  assert.deepEqual(
    fs.readFileSync(log, 'utf8').trim(),
    names.map(name => `before ${name} after ${name}`).join(' '),
  )
})
