// run: alone
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isFresh } from '../../scripts/staleness.mjs'
import { startServer } from '../support/started-server.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

before(() => {
  assert.ok(isFresh('server'), 'dist/server is missing or older than its sources: npm run build -- --bundle')
  process.env.TEST_SERVER = 'bundle'
})

/** Runs a program of the bundle to its end. */
function run(name: 'main' | 'cli', args: string[], env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  return spawnSync(process.execPath, [`dist/server/${name}.js`, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH, HOME, ...env },
  })
}

const mkdtemp = () => fs.mkdtempSync(path.join(os.tmpdir(), 'portico-bundle-'))

test('the bundle migrates a new embedded database, and backs it up and restores it', () => {
  const folder = mkdtemp()
  const env = { PORTICO_DATA: folder }
  const admin = ['create-admin', '--tenant', 'acme', '--create-tenant', 'Acme', '--email', 'ada@acme.test']
  const created = run('cli', [...admin, '--json'], env)
  assert.equal(created.status, 0, created.stderr)
  const archive = path.join(folder, 'all.archive.gz')
  assert.equal(run('cli', ['backup', archive], env).status, 0)
  const restored = run('cli', ['restore', archive, '--force'], env)
  assert.equal(restored.status, 0, restored.stderr)
  const doctor = run('cli', ['doctor', '--json'], env)
  assert.match(doctor.stdout, /"check":\s*"database"/, doctor.stderr)
  fs.rmSync(folder, { recursive: true })
})

test('the bundle signs people in and serves what it brings: demo, mailbox, reference, elements, login', async () => {
  const server = await startServer()
  try {
    for (const address of [
      '/ready',
      '/',
      '/demo/host.js',
      '/mailbox/assets/mailbox.css',
      '/reference/reference.js',
      '/elements/portico.js',
      '/oauth/account/login',
    ])
      assert.equal((await fetch(server.url + address)).status, 200, address)
    const signedIn = await fetch(`${server.url}/identity/resources/auth/v1/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(server.admin),
    })
    assert.equal(signedIn.status, 200, await signedIn.text())
    const hosted = await (await fetch(`${server.url}/oauth/assets/login-form.css`)).text()
    assert.ok(hosted.length > 0)
    const sandbox = /http:\/\/127\.0\.0\.1:\d+/.exec(/Stripe sandbox.*/.exec(server.output())?.[0] ?? '')?.[0]
    for (const address of ['/', '/page/page.css', '/v3/frame/frame.css', '/v3'])
      assert.equal((await fetch(sandbox + address)).status, 200, address)
  } finally {
    await server.stop()
  }
})

test('a stack of the bundle names files and lines of the sources', () => {
  // A folder that cannot be made is an error without an explanation of ours.
  const { stderr, status } = run('main', [], { PORTICO_DATA: '/dev/null/data' })
  assert.equal(status, 1)
  const [, file = '', line = ''] = /at masterKeys \((server\/[\w/-]+\.ts):(\d+):\d+\)/.exec(stderr) ?? []
  assert.match(
    fs.readFileSync(root + file, 'utf8').split('\n')[Number(line) - 1] ?? '',
    /createOnce\(/,
    stderr,
  )
  assert.match(stderr, /at startServer \(server\/[\w/-]+\.ts:\d+:\d+\)/)
  assert.doesNotMatch(stderr, /dist\/server/)
})
