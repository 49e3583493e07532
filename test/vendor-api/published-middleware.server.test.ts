import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { after, suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { AuthResponse } from '../../contract/auth.ts'
import { created, exchanged, roleId, TENANT } from '../api-tokens/tokens.ts'
import { browser, claimsOf } from '../sessions/browser.ts'
import { PASSWORD, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { anonymous, answered } from '../support/signed-in.ts'
import { credentialsOf } from './vendor.ts'

const program = fileURLToPath(new URL('./published-middleware.mjs', import.meta.url))
const ASKED = ['fe.*', 'fe.secure.*', 'fe.secure.read.users', 'reports.read', 'reports.*', 'ledger.read']

interface Environment {
  server: TestServer
  vendor: TestVendor
}

suite('a back end whose middleware compares permissions by equality', () => {
  const servers: TestServer[] = []
  after(async () => {
    for (const server of servers) await server.close()
  })

  test('lets administrators and their tokens in where the vendor has wildcards expanded, and only with what they cover', async () => {
    const seen = await requested(await environment(true))
    const covered = { 'fe.*': 'let in', 'fe.secure.*': 'let in', 'fe.secure.read.users': 'let in' }
    const refused = { 'reports.read': 403, 'reports.*': 403, 'ledger.read': 403 }
    assert.deepEqual(seen.admin, { ...covered, ...refused })
    assert.deepEqual(seen.credentials, { ...covered, ...refused })
    assert.deepEqual(seen.access, { ...covered, ...refused })
    assert.deepEqual(seen.reporter, {
      'fe.*': 403,
      'fe.secure.*': 403,
      'fe.secure.read.users': 403,
      'reports.read': 'let in',
      'reports.*': 'let in',
      'ledger.read': 403,
    })
  })

  test('meets exactly what the roles hold where it does not', async () => {
    const { server, vendor } = await environment(false)
    const { accessToken } = answered<AuthResponse>(
      await browser(server, vendor).signIn('admin@acme.test', PASSWORD),
    )
    assert.deepEqual(claimsOf(accessToken!).permissions, ['fe.*'])
    const { admin } = await requested({ server, vendor })
    assert.deepEqual(
      Object.keys(admin!).filter(key => admin![key] === 'let in'),
      ['fe.*'],
    )
  })

  test('gets a token that fits into a header, the vendor’s own keys before the product’s', async () => {
    const { server, vendor } = await environment(true)
    for (let i = 100; i < 300; i++) await permission(server, vendor, `fe.of-the-vendor.number-${i}`)
    const page = browser(server, vendor)
    const { accessToken } = answered<AuthResponse>(await page.signIn('admin@acme.test', PASSWORD))
    const { permissions } = claimsOf(accessToken!) as { permissions: string[] }
    assert.ok(accessToken!.length < 7000, `${accessToken!.length}`)
    assert.deepEqual(permissions.slice(0, 2), ['fe.*', 'fe.of-the-vendor.number-100'])
    assert.ok(!permissions.includes('fe.secure.read.users'))
    // The server itself goes by the wildcard, however much is left out.
    page.token = accessToken
    answered(await page.get('/identity/resources/users/v2'))
  })

  /** Its server alone, which the published package finds without a host of the vendor. */
  async function environment(expandWildcards: boolean): Promise<Environment> {
    const server = await testServer()
    servers.push(server)
    const sessions = { accessTokenSeconds: 300, lifetimeSeconds: 7200, idleSeconds: 0, graceSeconds: 10 }
    const vendor = await server.addVendor('acme', { sessions: { ...sessions, expandWildcards } })
    await server.addTenant(vendor, 'home')
    await server.addPerson(vendor, 'home', 'admin@acme.test')
    for (const key of ['reports.read', 'ledger.read']) await permission(server, vendor, key)
    const held = await permission(server, vendor, 'reports.*')
    const role = randomUUID()
    const { pool } = server.services.database
    await pool.query(
      `insert into roles (vendor_id, id, key, name, level) values ('acme', $1, 'Reporter', 'Reporter', 2)`,
      [role],
    )
    await pool.query(
      `insert into role_permissions (vendor_id, role_id, permission_id) values ('acme', $1, $2)`,
      [role, held],
    )
    await server.addPerson(vendor, 'home', 'reporter@acme.test', { roles: ['Reporter'] })
    return { server, vendor }
  }

  async function permission(server: TestServer, vendor: TestVendor, key: string): Promise<string> {
    const id = randomUUID()
    await server.services.database.pool.query(
      `insert into permissions (vendor_id, id, key, name, category_id)
       select $1, $2, $3, $3, id from permission_categories where vendor_id = $1 limit 1`,
      [vendor.id, id, key],
    )
    return id
  }

  async function requested({
    server,
    vendor,
  }: Environment): Promise<Record<string, Record<string, unknown>>> {
    const { id, secret } = await credentialsOf(server, vendor)
    const signIn = async (email: string) =>
      answered<AuthResponse>(await browser(server, vendor).signIn(email, PASSWORD)).accessToken!
    const admin = await signIn('admin@acme.test')
    const ask = anonymous(server, vendor, admin)
    const roleIds = [await roleId(server, vendor, 'Admin')]
    const access = await created(ask, TENANT.AccessToken, { roleIds })
    await server.services.database.pool.query(
      `update vendors set config = config || '{"apiTokens": {"strategy": "ClientCredentials"}}'`,
    )
    server.services.vendors.forget()
    const credentials = await created(ask, `${TENANT.ClientCredentials}/v2`, { roleIds })
    const tokens = {
      admin: { bearer: admin },
      reporter: { bearer: await signIn('reporter@acme.test') },
      credentials: { bearer: (await exchanged(server, vendor, credentials)).token },
      access: { access: access.secret },
    }
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      env: {
        ...process.env,
        FRONTEGG_API_GATEWAY_URL: await server.app.listen({ port: 0, host: '127.0.0.1' }),
        CLIENT_ID: id,
        API_KEY: secret,
        TOKENS: JSON.stringify(tokens),
        PERMISSIONS: JSON.stringify(ASKED),
      },
    })
    return JSON.parse(stdout.trim().split('\n').at(-1)!)
  }
})
