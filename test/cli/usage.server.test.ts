import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { serverProgram } from '../support/server-program.ts'
import { portico } from './portico.ts'

const NAMES = [
  'create-admin',
  'reset-admin',
  'seed-demo',
  'rotate-keys',
  'backup',
  'restore',
  'export',
  'import',
  'doctor',
]

function run(args: string[], env: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  return spawnSync(process.execPath, [serverProgram('cli'), ...args], {
    env: { PATH, HOME, ...env },
    encoding: 'utf8',
  })
}

test('the command line lists its commands and ends with 2 when it is not understood', () => {
  const help = run(['--help'])
  assert.equal(help.status, 0)
  for (const name of NAMES) assert.match(help.stdout, new RegExp(`^  ${name} `, 'm'))
  assert.equal(run([]).status, 2)
  const unknown = run(['constructor'])
  assert.equal(unknown.status, 2)
  assert.equal(unknown.stdout, '')
  assert.match(unknown.stderr, /There is no command constructor/)
})

test('a command that cannot work ends with 1 and one sentence, without a stack', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-usage-'))
  const broken = run(['backup'], {
    PORTICO_DATA: folder,
    DATABASE_URL: 'postgres://u:hidden-pass@127.0.0.1:9/x',
  })
  fs.rmSync(folder, { recursive: true })
  assert.equal(broken.status, 1)
  assert.match(broken.stderr, /cannot be used/)
  assert.doesNotMatch(broken.stderr, /hidden-pass|\n +at /)
})

test('every command explains itself without touching anything', async () => {
  for (const name of NAMES) {
    const { code, out } = await portico({ DATABASE_URL: 'nonsense' }, name, '--help')
    assert.equal(code, 0)
    assert.match(out, new RegExp(`npm run portico -- ${name}`))
    assert.match(out, /--help {2}/)
  }
})

test('unknown options, missing arguments and too many of them end with 2 before anything is opened', async () => {
  const env = { DATABASE_URL: 'nonsense' }
  for (const args of [
    ['create-admin'],
    ['create-admin', '--email', 'not an address'],
    ['create-admin', '--email', 'a@b.example', '--create-tenant', 'X'],
    ['create-admin', '--email'],
    ['reset-admin'],
    ['reset-admin', 'a@b.example'],
    ['seed-demo', '--force'],
    ['backup', 'one', 'two'],
    ['restore'],
    ['export', '--format', 'xml'],
    ['import'],
    ['doctor', 'now'],
  ]) {
    const [name, ...rest] = args
    const { code, progress } = await portico(env, name!, ...rest)
    assert.equal(code, 2, args.join(' '))
    assert.match(progress, /--help says more/)
  }
})
