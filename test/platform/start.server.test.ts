// run: first, on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { release } from '../../rules/release.ts'
import { type DatabasePlace, databasePlace, onPostgres } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { environmentOf, runMain, type StartedServer, startMain } from '../support/main-process.ts'
import { ownPort } from '../support/own-port.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-start-'))
let place: DatabasePlace
let env: Record<string, string>
let server: StartedServer

before(async () => {
  place = await databasePlace()
  env = environmentOf(place, root)
  server = await startMain(env)
})
after(async () => {
  await server.stop('SIGKILL')
  await place.remove()
  fs.rmSync(root, { recursive: true, force: true })
})

test('the first start prints the demo page, the mailbox, and the administrator with a password', async () => {
  assert.match(server.printed(), /Development mailbox +http:\/\/localhost:\d+\/mailbox/)
  assert.match(server.printed(), /Administrator +\S+@\S+/)
  assert.match(server.printed(), /Password +\S{20,} +\(shown this once\)/)
  assert.equal((await fetch(`${server.url}/health`)).status, 200)
  assert.equal((await fetch(`${server.url}/mailbox`)).status, 200)
})

test('behind a proxy on the same machine no user reads the mailbox or sees the demo page, and no public address starts without NODE_ENV=production', async () => {
  const requested = async (url: string, headers: Record<string, string>) =>
    await new Promise<number>((resolve, reject) => {
      const ask = http.get(url, { headers }, reply => resolve(reply.resume().statusCode!))
      ask.on('error', reject)
    })
  const attack = { host: 'auth.example.com', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  const sandbox = /Stripe sandbox +(\S+)\//.exec(server.printed())![1]!
  for (const url of [
    `${server.url}/mailbox`,
    `${server.url}/mailbox/api/messages`,
    `${server.url}/`,
    `${sandbox}/`,
  ])
    for (const headers of [attack, { 'x-forwarded-for': '203.0.113.9' }, { host: 'auth.example.com' }])
      assert.equal(await requested(url, headers), 421, url)
  assert.equal(await requested(`${server.url}/mailbox`, {}), 200)
  assert.equal(await requested(`${server.url}/`, {}), 200)

  const other = await databasePlace()
  const open = {
    ...environmentOf(other, root),
    PORT: '0',
    TRUST_PROXY: '1',
    PORTICO_PUBLIC_URL: 'https://auth.example.com',
  }
  const { code, output } = await runMain(open)
  assert.equal(code, 1)
  assert.match(output, /PORTICO_PUBLIC_URL: is https:\/\/auth\.example\.com.*Set NODE_ENV=production/)
  await other.remove()
})

test('a second server on the same data folder is refused with the folder, the process and the cure', {
  skip: onPostgres,
}, async () => {
  const { code, output } = await runMain({ ...env, PORT: '0' })
  assert.equal(code, 1)
  assert.ok(output.includes(env.PORTICO_DATA!), output)
  assert.ok(output.includes(`process ${server.child.pid}`), output)
  assert.match(output, /PORTICO_DATA=<folder>/)
  assert.doesNotMatch(output, / at .*\.ts:/)
})

test('a taken port is told with the cure', async () => {
  const { port } = new URL(server.url)
  const other = await databasePlace()
  const { code, output } = await runMain({ ...environmentOf(other, root), PORT: port })
  assert.equal(code, 1)
  assert.match(output, /EADDRINUSE.*set PORT to another/)
  await other.remove()
})

test('told to stop, it takes no new connection, finishes the request that runs, and ends with 0', async () => {
  const { port } = new URL(server.url)
  const socket = net.connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', chunk => (answer += chunk))
  const body = JSON.stringify({ email: 'nobody@example.com' })
  const head = `POST /identity/resources/auth/v2/user/sso/prelogin HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`
  socket.write(head)
  // The server has begun with it, and waits for the body.
  await eventually(() => answer.startsWith('HTTP/1.1 100 Continue\r\n\r\n'))
  answer = ''
  socket.write(body.slice(0, 10))
  const ended = server.stop('SIGTERM')
  await eventually(() => refused(Number(port)))
  assert.equal(answer, '')
  socket.write(body.slice(10))
  await eventually(() => answer.startsWith('HTTP/1.1 '))
  assert.equal(await ended, 0)
})

test('started again, it has what it had: the same administrator, who is not printed again', async () => {
  server = await startMain(env)
  assert.doesNotMatch(server.printed(), /Password/)
  assert.equal((await fetch(`${server.url}/ready`)).status, 200)
})

test('killed without warning, it starts again on the same data', async () => {
  assert.equal(await server.stop('SIGKILL'), 'SIGKILL')
  server = await startMain(env)
  assert.equal((await fetch(`${server.url}/ready`)).status, 200)
  assert.equal(await server.stop('SIGINT'), 0)
})

test('--plan prints what the configuration file would change, and changes nothing', async () => {
  const file = path.join(root, 'vendors.json')
  fs.writeFileSync(file, JSON.stringify({ vendors: [{ id: 'planned', name: 'Planned' }] }))
  const planned = { ...env, PORTICO_CONFIG: file }
  for (let time = 0; time < 2; time++) {
    const { code, output } = await runMain(planned, '--plan')
    assert.equal(code, 0, output)
    assert.match(output, /\+ vendors\[planned\]\.name: "Planned"/)
  }
})

test('a mistake in the configuration file stops the start with the key and the cure', async () => {
  const file = path.join(root, 'mistake.json')
  fs.writeFileSync(file, JSON.stringify({ vendors: [{ id: 'a', lockout: { maxAttempt: 3 } }] }))
  const { code, output } = await runMain({ ...env, PORT: '0', PORTICO_CONFIG: file })
  assert.equal(code, 1)
  assert.match(
    output,
    /vendors\[0\]\.lockout\.maxAttempt: is not a key of this file\. Did you mean maxAttempts\?/,
  )
})

test('production refuses to start without its settings, and has neither mailbox nor test kit [DEVX-30]', async () => {
  const { code, output } = await runMain({ ...env, NODE_ENV: 'production' })
  assert.equal(code, 1)
  assert.match(output, /SMTP_URL/)
  assert.match(output, /PORTICO_PASSWORD_COST/)
  const { PORTICO_PASSWORD_COST: _cheap, ...standard } = env
  const complete = {
    ...standard,
    NODE_ENV: 'production',
    PORTICO_PUBLIC_URL: 'https://auth.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@example.com',
    PORTICO_DRAIN_SECONDS: '0',
    PORT: String(await ownPort()),
    LOG_LEVEL: 'info',
  }
  const production = await startMain(complete)
  const local = `http://127.0.0.1:${complete.PORT}`
  assert.equal(production.url, 'https://auth.example.com')
  assert.doesNotMatch(production.printed(), /mailbox/)
  assert.equal((await fetch(`${local}/health`)).status, 200)
  assert.equal((await fetch(`${local}/mailbox`)).status, 404)
  const kit = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  assert.equal((await fetch(`${local}/test-kit/v1/sessions`, kit)).status, 404)
  const front = await (await fetch(local)).text()
  assert.match(front, new RegExp(`Portico ${release.replaceAll('.', '\\.')}<`))
  assert.match(front, /<a href="\/reference">/)
  assert.equal((await fetch(`${local}/${'long/'.repeat(100)}?token=hidden`)).status, 404)
  assert.equal(await production.stop(), 0)
  const lines = production.printed().split('\n')
  const embedded = lines.filter(line => /"level":"warn".*runs without fsync/.test(line))
  assert.equal(embedded.length, onPostgres ? 0 : 1, 'what the embedded database does not survive is told')
  const lost = lines.find(line => /"path":"\/long/.test(line)) ?? ''
  assert.equal(JSON.parse(lost).path, `/${'long/'.repeat(100)}`.slice(0, 200))
  assert.doesNotMatch(production.printed(), /hidden/)
  assert.ok(lines.every(line => !(line.includes('"/health"') && line.includes('"path"'))))
})

test('two servers that start at once on one new PostgreSQL make one administrator, and both serve', {
  skip: !onPostgres,
}, async () => {
  const shared = await databasePlace()
  const { PORTICO_PASSWORD_COST: _cheap, ...standard } = environmentOf(shared, root)
  const both = await Promise.all([1, 2].map(() => startMain(standard)))
  try {
    assert.equal(both.filter(one => /Password/.test(one.printed())).length, 1)
    for (const { url } of both) assert.equal((await fetch(`${url}/ready`)).status, 200)
  } finally {
    for (const one of both) await one.stop()
    await shared.remove()
  }
})

function refused(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = net.connect(port, '127.0.0.1')
    probe.on('connect', () => {
      probe.destroy()
      resolve(false)
    })
    probe.on('error', () => resolve(true))
  })
}
