// run: first, on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { openDatabase } from '../../server/platform/db/open.ts'
import { choosePassword, signsIn } from '../cli/portico.ts'
import { type DatabasePlace, databasePlace } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type MailCatcher, startMailCatcher } from '../support/mail-catcher.ts'
import { environmentOf, runMain, startMain } from '../support/main-process.ts'
import { ownPort } from '../support/own-port.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-first-'))
let mails: MailCatcher
before(async () => {
  mails = await startMailCatcher()
})
after(async () => {
  await mails.close()
  fs.rmSync(root, { recursive: true, force: true })
})

const acme = {
  id: 'acme',
  name: 'Acme & Söhne',
  applications: [{ id: 'acme-web', name: 'Acme', url: 'https://app.acme.example' }],
}
const SITE = 'https://auth.example.com'
/** Like what the start of a development server prints. */
const PASSWORD = /(?<![\w-])[a-z0-9]{4}(?:-[a-z0-9]{4}){4}(?![\w-])/g

function fileOf(...vendors: object[]): string {
  const file = path.join(fs.mkdtempSync(path.join(root, 'file-')), 'portico.config.json')
  fs.writeFileSync(file, JSON.stringify({ vendors }))
  return file
}

interface Production {
  place: DatabasePlace
  env: Record<string, string>
  url: string
  look(statement: string): Promise<Record<string, unknown>[]>
}

async function production(file?: string): Promise<Production> {
  const place = await databasePlace()
  const { PORTICO_PASSWORD_COST: _cheap, ...standard } = environmentOf(place, root)
  const port = String(await ownPort())
  return {
    place,
    url: `http://127.0.0.1:${port}`,
    env: {
      ...standard,
      NODE_ENV: 'production',
      PORT: port,
      PORTICO_PUBLIC_URL: SITE,
      SMTP_URL: mails.smtpUrl,
      MAIL_FROM: 'no-reply@example.com',
      PORTICO_DRAIN_SECONDS: '0',
      ...(file && { PORTICO_CONFIG: file }),
    },
    async look(statement) {
      const database = await openDatabase(place.options)
      return (await database.pool.query(statement).finally(() => database.close())).rows
    },
  }
}

test('production with an empty database and no vendor file stops with 1, names PORTICO_CONFIG, and makes nothing [DEVX-31]', async () => {
  const { place, env, look } = await production()
  const { code, output } = await runMain(env)
  assert.equal(code, 1)
  assert.match(output, /PORTICO_CONFIG: .*the database is empty/)
  assert.doesNotMatch(output, /\.ts:\d/)
  assert.deepEqual(await look('select id from vendors union select id from tenants'), [])

  env.PORTICO_CONFIG = fileOf(acme)
  const server = await startMain(env)
  assert.match(
    server.printed(),
    /Vendor acme: it has no administrator\. Run.*: npm run portico -- create-admin --vendor acme --tenant acme-sohne --create-tenant 'Acme & Söhne' --email you@example\.com\n/,
  )
  assert.doesNotMatch(server.printed(), PASSWORD)
  assert.equal(await server.stop(), 0)
  assert.deepEqual(await look('select id from vendors'), [{ id: 'acme' }])
  assert.deepEqual(await look('select id::text from tenants union select id::text from users'), [])
  await place.remove()
})

test('a start that makes vendors says of each that it was created, what leads to it, and that no user administers it, once [DEVX-33]', async () => {
  const { place, env } = await production(
    fileOf(
      { ...acme, hosts: ['auth.acme.example', 'login.acme.example'] },
      { id: 'bare', hosts: ['auth.bare.example'] },
    ),
  )
  const first = await startMain(env)
  const lines = first
    .printed()
    .split('\n')
    .map(line => line.trim())
  for (const line of [
    'Vendor acme: was created.',
    'Vendor acme: the hosts auth.acme.example and login.acme.example and the application acme-web lead to it.',
    'Vendor bare: was created.',
    'Vendor bare: it has no application, so that nothing leads to it. Name one under applications.',
  ])
    assert.equal(lines.filter(one => one === line).length, 1, `${line}\n${first.printed()}`)
  for (const id of ['acme', 'bare'])
    assert.equal(lines.filter(one => one.startsWith(`Vendor ${id}: it has no administrator.`)).length, 1, id)
  await first.stop()
  const second = await startMain(env)
  assert.doesNotMatch(second.printed(), /was created/)
  assert.match(second.printed(), /it has no administrator/)
  await second.stop()
  await place.remove()
})

test('PORTICO_ADMIN_EMAIL and PORTICO_ADMIN_TENANT make tenant and administrator, who is mailed a link; with users there they change nothing [DEVX-32]', async () => {
  const { place, env, url, look } = await production(fileOf(acme))
  const named = { PORTICO_ADMIN_EMAIL: 'Ada@acme.example', PORTICO_ADMIN_TENANT: 'Head office' }
  const server = await startMain({ ...env, ...named })
  try {
    assert.match(server.printed(), /Administrator +ada@acme\.example, who is mailed a link/)
    assert.doesNotMatch(server.printed(), PASSWORD)
    assert.doesNotMatch(server.printed(), /has no administrator/)
    const mail = await eventually(() => mails.to('ada@acme.example'))
    const link = /https:\/\/auth\.example\.com\/\S+/.exec(mail)?.[0] ?? ''
    assert.ok(!server.printed().includes(new URL(link).searchParams.get('token')!))
    assert.equal((await fetch(url + new URL(link).pathname)).status, 200, 'its page is there')
    assert.equal(await choosePassword(url, link, 'moor the ferry by night 4', SITE), 200)
    assert.equal(await choosePassword(url, link, 'moor the ferry by day 5', SITE), 410)
    assert.equal(await signsIn(url, 'ada@acme.example', 'moor the ferry by night 4', SITE), 200)
  } finally {
    await server.stop()
  }
  const there =
    'select t.id, t.name, m.email, m.role_keys from tenants t join memberships m on m.tenant_id = t.id'
  const before = await look(there)
  assert.deepEqual(before, [
    { id: 'head-office', name: 'Head office', email: 'ada@acme.example', role_keys: ['Admin'] },
  ])
  const again = await startMain({
    ...env,
    PORTICO_ADMIN_EMAIL: 'mallory@acme.example',
    PORTICO_ADMIN_TENANT: 'Another',
  })
  assert.doesNotMatch(again.printed(), /mallory/)
  await again.stop()
  assert.deepEqual(await look(there), before)
  await place.remove()
})

test('a vendor file after a first demo start says what it does before it does it, and its vendor can be reached and signed in to', async () => {
  const place = await databasePlace()
  const env = environmentOf(place, root)
  const demo = await startMain(env)
  const [quayside] = demo.printed().match(PASSWORD)!
  await demo.stop()

  const file = fileOf(acme)
  const server = await startMain({ ...env, PORTICO_CONFIG: file })
  try {
    const printed = server.printed()
    const before = printed.slice(0, printed.indexOf('Portico is running'))
    assert.match(before, /portico\.config\.json names acme, which this database does not have yet/)
    assert.match(before, /made now, beside quayside \(the demo's\)/)
    assert.match(before, /Requests that name no application will mean acme/)
    assert.match(
      printed,
      /Vendor acme: requests that name no application, and the application acme-web lead to it/,
    )
    const [password] = printed.match(PASSWORD)!
    assert.equal(await signsIn(server.url, 'admin@example.com', password!), 200)
    assert.equal(await signsIn(server.url, 'admin@example.com', quayside!), 401)
    const asDemo = await fetch(`${server.url}/identity/resources/auth/v1/user`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'frontegg-requested-application-id': 'quayside',
      },
      body: JSON.stringify({ email: 'admin@example.com', password: quayside }),
    })
    assert.equal(asDemo.status, 200, 'the demo page goes on')
  } finally {
    await server.stop()
  }

  const beta = { id: 'beta', applications: [{ id: 'beta-web', name: 'Beta' }] }
  const refused = await runMain({ ...env, PORT: '0', PORTICO_CONFIG: fileOf(acme, beta) })
  assert.equal(refused.code, 1)
  assert.match(refused.output, /vendors\[1\]\.hosts: is missing, and the database has acme: .*"beta"/)
  await place.remove()
})

test('everything that is wrong in environment and vendor file is told at once, with path, value and cure, and no stack [DEVX-35]', async () => {
  const place = await databasePlace()
  const roles = [{ key: 'Clerk', permissions: ['acme.orders.reed', 'fe.secure.read.user', 'zzz'] }]
  const permissions = [{ key: 'acme.orders.read' }]
  const lockout = { maxAttempts: 'three' }
  const stripe = { secretKey: 'pk_wrong_secret' }
  const file = fileOf({ ...acme, roles, permissions, lockout, billing: { stripe }, namme: 'x' })
  const env = { ...environmentOf(place, root), PORTICO_CONFIG: file }
  const { code, output } = await runMain({
    ...env,
    PORT: 'ninety',
    LOG_LEVEL: 'loud',
    PORTICO_MASTER_KEY: 'short',
  })
  assert.equal(code, 1)
  for (const line of [
    /PORT: give a port number.*It is "ninety"/,
    /LOG_LEVEL: give .*or .*It is "loud"/,
    /PORTICO_MASTER_KEY: .*openssl rand -hex 32/,
    /vendors\[0\]\.namme: .*Did you mean name\?/,
    /vendors\[0\]\.lockout\.maxAttempts: .*it is "three"/,
    /vendors\[0\]\.roles\[0\]\.permissions\[0\]: there is no permission "acme\.orders\.reed"\. Did you mean acme\.orders\.read\?/,
    /vendors\[0\]\.roles\[0\]\.permissions\[1\]: .*"fe\.secure\.read\.user"\. Did you mean fe\.secure\.read\.users\?/,
    /vendors\[0\]\.roles\[0\]\.permissions\[2\]: .*"zzz"\. Add it to vendors\[0\]\.permissions/,
  ])
    assert.match(output, line)
  assert.doesNotMatch(output, /\n +at |pk_wrong_secret|"short"/)

  const alone = { ...env, PORT: '0', PORTICO_CONFIG: fileOf({ ...acme, roles, permissions }) }
  const unknown = await runMain(alone)
  assert.equal(unknown.code, 1)
  assert.match(unknown.output, /roles\[0\]\.permissions\[0\]: there is no permission "acme\.orders\.reed"/)
  assert.doesNotMatch(unknown.output, /\n +at /)
  await place.remove()
})

test('a vendor file that cannot be read stops the start, and the message names it and the cure', async () => {
  const place = await databasePlace()
  const missing = path.join(root, 'nowhere', 'portico.config.json')
  const folder = path.join(root, 'mounted', 'portico.config.json')
  fs.mkdirSync(folder, { recursive: true })
  for (const [file, cure] of [
    [missing, /Correct the path/],
    [folder, /It is a folder: a container makes one/],
  ] as const) {
    const { code, output } = await runMain({ ...environmentOf(place, root), PORT: '0', PORTICO_CONFIG: file })
    assert.equal(code, 1)
    assert.ok(output.includes(file), output)
    assert.match(output, cure)
    assert.doesNotMatch(output, /\n +at /)
  }
  await place.remove()
})
