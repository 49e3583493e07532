import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { createServer } from '../../server/app.ts'
import { developmentOnly } from '../../server/core/http/development-only.ts'
import { addMailbox } from '../../server/operator/mailbox/routes.ts'
import { type MailStore, openMailStore } from '../../server/operator/mailbox/store.ts'
import { addTestKit, SESSIONS } from '../../server/operator/test-kit/routes.ts'
import { WantedPerson } from '../../server/operator/test-kit/sign-in-as.ts'
import { connectTo, type TestPortico } from '../../src/testing/connect.ts'
import { MailMissing } from '../../src/testing/mailbox.ts'
import { TestKitRefused, type TestPerson } from '../../src/testing/sign-in.ts'
import { documented, snippetOf } from '../support/documented.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'

let server: TestServer
let vendor: TestVendor
let app: FastifyInstance
let portico: TestPortico
let store: MailStore
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kit-mailbox-'))

before(async () => {
  store = await openMailStore(folder)
  server = await testServer({}, (app, services) => {
    const guarded = developmentOnly(services.config, 'The test kit')
    addTestKit(app, services, guarded)
    addMailbox(app, { store, smtpUrl: '', close: async () => {} }, guarded)
  })
  const features = [{ key: 'exports', permissions: ['fe.secure.read.users'] }, { key: 'berths' }]
  vendor = await server.addVendor('kit', { entitlements: { features } })
  app = server.app
  portico = connectTo(`http://localhost:${new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port}`, {
    applicationId: vendor.applicationId,
  })
})
after(async () => {
  await server?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const named = () => ({ 'frontegg-requested-application-id': vendor.applicationId })

async function signInAs(payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return await app.inject({
    method: 'POST',
    url: SESSIONS,
    headers: { host: 'localhost:3000', ...named(), ...headers },
    payload,
    remoteAddress,
  })
}

interface SignedIn {
  accessToken: string
  user: { id: string; email: string; tenantId: string }
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

async function signedInAs(person: object): Promise<SignedIn & { cookie: string }> {
  const reply = await signInAs(person)
  assert.equal(reply.statusCode, 200, reply.body)
  const [cookie] = reply.cookies
  return { ...reply.json<SignedIn>(), cookie: `${cookie!.name}=${cookie!.value}` }
}

async function entitledTo({ accessToken }: SignedIn): Promise<string[]> {
  const reply = await app.inject({
    url: '/entitlements/api/v2/user-entitlements',
    headers: { host: 'localhost:3000', ...named(), authorization: `Bearer ${accessToken}` },
  })
  assert.equal(reply.statusCode, 200, reply.body)
  const { features } = reply.json<{ features: Record<string, { expireTime: number | null }> }>()
  return Object.keys(features).filter(key => features[key]?.expireTime !== null)
}

test('a program gets a session of a person with the tenant, roles, permissions and features that it names', async () => {
  const session = await signedInAs({
    email: 'Ada@Kit.test',
    tenant: 'anholt',
    roles: ['ReadOnly'],
    permissions: ['fe.secure.write.groups'],
    entitlements: ['exports'],
  })
  assert.equal(session.user.email, 'ada@kit.test')
  const claims = claimsOf(session.accessToken)
  assert.equal(claims.tenantId, 'anholt')
  assert.ok((claims.roles as string[]).includes('ReadOnly'))
  assert.ok((claims.permissions as string[]).includes('fe.secure.write.groups'))
  assert.deepEqual(await entitledTo(session), ['exports'])
  const refreshed = await app.inject({
    method: 'POST',
    url: '/identity/resources/auth/v1/user/token/refresh',
    headers: { host: 'localhost:3000', ...named(), cookie: session.cookie },
  })
  assert.equal(refreshed.statusCode, 200, refreshed.body)
})

test('the same person is signed in again with what the new call names, and with nothing else', async () => {
  const first = await signedInAs({
    email: 'bo@kit.test',
    tenant: 'laeso',
    roles: ['Admin'],
    entitlements: ['berths'],
  })
  const second = await signedInAs({
    email: 'bo@kit.test',
    tenant: 'laeso',
    roles: ['ReadOnly'],
    stepUp: true,
  })
  assert.equal(second.user.id, first.user.id)
  assert.deepEqual(claimsOf(second.accessToken).roles, ['ReadOnly'])
  assert.deepEqual(claimsOf(second.accessToken).amr, ['pwd', 'otp', 'mfa'])
  assert.deepEqual(await entitledTo(second), [])
})

test('the kit and its page describe people by the fields that the server takes', () => {
  const [sent, taken]: [WantedPerson, TestPerson] = [{} as TestPerson, {} as WantedPerson]
  assert.deepEqual(sent, taken)
  const page = documented('docs/testing.md')
  for (const field of Object.keys(WantedPerson.properties)) assert.ok(page.includes(`\`${field}\``), field)
})

test('what a call leaves out is made up anew, so that tests do not meet', async () => {
  const [first, second] = [await signedInAs({}), await signedInAs({})]
  assert.notEqual(first.user.email, second.user.email)
  assert.notEqual(first.user.tenantId, second.user.tenantId)
  assert.deepEqual(claimsOf(first.accessToken).roles, [])
})

test('a key that the vendor does not have, a bad address and a bad tenant are named, and make nothing', async () => {
  for (const [field, value] of [
    ['roles', ['Amin']],
    ['permissions', ['reports.raed']],
    ['entitlements', ['export']],
    ['email', 'ada'],
    ['tenant', 'a b'],
  ] as const) {
    const reply = await signInAs({ email: 'nil@kit.test', tenant: 'nil', [field]: value })
    assert.equal(reply.statusCode, 400, reply.body)
    assert.ok(field in reply.json<{ context: { fields: object } }>().context.fields, reply.body)
  }
  const { kysely } = server.services.database
  const tenants = await kysely.selectFrom('tenants').select('id').where('id', '=', 'nil').execute()
  assert.deepEqual(tenants, [])
})

test('a page, another machine and a proxy get no session', async () => {
  for (const headers of [
    { origin: vendor.origin },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin' },
  ])
    assert.equal((await signInAs({}, headers as Record<string, string>)).statusCode, 403)
  assert.equal((await signInAs({}, {}, '192.0.2.1')).statusCode, 421)
  assert.equal((await signInAs({}, { 'x-forwarded-for': '127.0.0.1' })).statusCode, 421)
  assert.equal((await signInAs({}, { host: 'evil.example' })).statusCode, 421)
})

test('in production the calls cannot be added, also where development is open to everybody', async () => {
  const config = { ...server.services.config, production: true, developmentFor: 'everybody' as const }
  const services = { ...server.services, config }
  const other = await createServer(services)
  assert.throws(() => addTestKit(other, services, developmentOnly(config, 'The test kit')), /production/)
  const reply = await other.inject({
    method: 'POST',
    url: SESSIONS,
    headers: { host: 'localhost:3000' },
    payload: {},
  })
  assert.equal(reply.statusCode, 404)
  await other.close()
})

test('the kit signs in over the network, and its cookies carry the session in a browser’s place', async () => {
  const { cookies, user, accessToken } = await portico.signedInAs({ roles: ['Admin'], name: 'Ada' })
  assert.equal(user.name, 'Ada')
  assert.equal(claimsOf(accessToken).sub, user.id)
  const refresh = cookies.find(({ name }) => name.startsWith('fe_refresh_'))!
  const { domain, path, httpOnly, secure, sameSite } = refresh
  assert.deepEqual([domain, path, httpOnly, secure, sameSite], ['localhost', '/', true, false, 'Lax'])
  assert.ok(refresh.expires > Date.now() / 1000 + 3600)
  const reply = await fetch(`${portico.url}/identity/resources/auth/v1/user/token/refresh`, {
    method: 'POST',
    headers: { ...named(), cookie: `${refresh.name}=${refresh.value}` },
  })
  assert.equal(reply.status, 200)
})

test('the kit says which key is wrong, and that a server in production has no test kit', async () => {
  await assert.rejects(portico.signedInAs({ roles: ['Amin'] }), (error: TestKitRefused) => {
    assert.match(error.message, /roles: the vendor has none with the key Amin/)
    return error instanceof TestKitRefused && 'roles' in error.fields
  })
  const production = connectTo('http://localhost', { fetch: async () => new Response('', { status: 404 }) })
  await assert.rejects(production.signedInAs(), /no test kit: it runs in production/)
  await assert.rejects(production.mailbox.all('a@b.c'), /shows no mailbox/)
})

test('the first code of docs/testing.md runs as it stands, with the address of this server', async () => {
  const code = snippetOf('docs/testing.md', 'ts', 'connectTo')
    .replace("'@portico/testing'", `'${new URL('../../src/testing/index.ts', import.meta.url).href}'`)
    .replace(
      "connectTo('http://localhost:3000')",
      `connectTo('${portico.url}', { applicationId: 'kit-app' })`,
    )
  const file = path.join(folder, 'sample.mts')
  fs.writeFileSync(file, code)
  await import(file)
})

test('the newest mail to an address is there with its links and codes, as soon as it comes', async () => {
  const mail = (to: string, text: string) =>
    store.add(Buffer.from(`Subject: ${text.slice(0, 5)}\r\nContent-Type: text/plain\r\n\r\n${text}`), [to])
  const coming = portico.mailbox.latest('Ada@kit.test')
  await mail('bo@kit.test', 'Not for Ada: 111111')
  await mail('ada@kit.test', 'First: 123456. Or follow http://localhost/account/in?code=654321')
  const first = await coming
  assert.deepEqual(first.codes, ['123456'])
  assert.deepEqual(first.links, ['http://localhost/account/in?code=654321'])
  const next = portico.mailbox.latest('ada@kit.test', { after: first })
  await mail('ada@kit.test', 'Second: 222222')
  assert.deepEqual((await next).codes, ['222222'])
  await assert.rejects(portico.mailbox.latest('cy@kit.test', { timeout: 0 }), MailMissing)
  await portico.mailbox.clear()
  assert.deepEqual(await portico.mailbox.all('ada@kit.test'), [])
})
