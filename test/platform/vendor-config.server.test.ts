// run: on both databases
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import {
  applyVendorConfig,
  describeChanges,
  planVendorConfig,
} from '../../server/operator/config/vendor-config.ts'
import { createLog } from '../../server/platform/log/log.ts'
import { openPlatform, type Platform } from '../../server/platform/open/platform.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { testDatabase } from '../support/database.ts'
import { declared } from '../support/declared.ts'

let platform: Platform
before(async () => {
  const log = createLog({ level: 'silent' })
  platform = await openPlatform({
    database: await testDatabase(),
    log,
    sealer: createSealer([Buffer.alloc(32)]),
  })
})
after(async () => {
  await platform.jobs.stop(1000)
  await platform.database.close()
})

const file: VendorFile = {
  vendors: [
    {
      id: 'acme',
      name: 'Acme',
      hosts: ['auth.acme.example'],
      lockout: { maxAttempts: 5 },
      applications: [{ id: 'acme-web', url: 'https://app.acme.example' }, { id: 'acme-mobile' }],
      permissions: [{ key: 'acme.read.reports', category: 'Reports' }],
      roles: [{ key: 'Analyst', permissions: ['acme.read.reports', 'fe.secure.read.users'] }],
    },
  ],
}
const plan = (content: VendorFile) => planVendorConfig(platform.database.kysely, content, declared)
const apply = (content: VendorFile) => applyVendorConfig(platform.transact, content, declared)
const config = async (): Promise<Record<string, unknown>> =>
  (await platform.database.pool.query("select config from vendors where id = 'acme'")).rows[0].config

test('a plan tells every key that would change and changes nothing', async () => {
  const keys = (await plan(file)).map(({ key }) => key)
  assert.ok(keys.includes('vendors[acme].lockout.maxAttempts'))
  assert.ok(keys.includes('vendors[acme].applications[acme-web].url'))
  assert.ok(keys.includes('vendors[acme].roles[Analyst].permissions'))
  const { rowCount } = await platform.database.pool.query('select 1 from vendors')
  assert.equal(rowCount, 0)
})

test('applying makes the vendor, its catalog, applications, permissions and roles; a second time does nothing', async () => {
  await apply(file)
  const { rows } = await platform.database.pool.query(
    'select id, is_default from applications where vendor_id = $1 order by id desc',
    ['acme'],
  )
  assert.deepEqual(rows, [
    { id: 'acme-web', is_default: true },
    { id: 'acme-mobile', is_default: false },
  ])
  const granted = await platform.database.pool.query(
    `select p.key from roles r join role_permissions rp on rp.role_id = r.id join permissions p on p.id = rp.permission_id
     where r.vendor_id = 'acme' and r.key = 'Analyst' order by p.key`,
  )
  assert.deepEqual(
    granted.rows.map(row => row.key),
    ['acme.read.reports', 'fe.secure.read.users'],
  )
  assert.deepEqual(await plan(file), [])
  assert.deepEqual(await apply(file), [])
  assert.match(describeChanges([]), /already holds/)
})

test('keys that the file does not name belong to the database and stay', async () => {
  await platform.database.pool.query(
    `update vendors set logo = 'https://acme.example/l.png', config = config || '{"emailChangeAllowed": false}'
     || jsonb_build_object('lockout', jsonb_build_object('maxAttempts', 5, 'enabled', false)) where id = 'acme'`,
  )
  const changes = await apply({ vendors: [{ id: 'acme', lockout: { maxAttempts: 7 } }] })
  assert.deepEqual(changes, [{ key: 'vendors[acme].lockout.maxAttempts', before: 5, after: 7 }])
  assert.deepEqual(await config(), { emailChangeAllowed: false, lockout: { enabled: false, maxAttempts: 7 } })
  const { rows } = await platform.database.pool.query("select name, logo from vendors where id = 'acme'")
  assert.deepEqual(rows, [{ name: 'Acme', logo: 'https://acme.example/l.png' }])
})

test('what is applied is in the audit record', async () => {
  const { rows } = await platform.database.pool.query(
    "select action, json from audits where vendor_id = 'acme' order by created_at desc limit 1",
  )
  assert.deepEqual(rows, [
    { action: 'vendor.configuration-applied', json: { keys: ['vendors[acme].lockout.maxAttempts'] } },
  ])
})

test('a role of who opens an account has to exist, in the file or in the database', async () => {
  const input = (firstUserRoles: string[], roles: { key: string }[] = []) =>
    apply({ vendors: [{ id: 'acme', firstUserRoles, roles }] })
  await assert.rejects(
    input(['Admin', 'Ownr']),
    /vendors\[acme\]\.firstUserRoles: there is no role Ownr\. Add it to the roles of the vendor, or correct its key\./,
  )
  const changes = await input(['Owner'], [{ key: 'Owner' }])
  assert.ok(changes.some(({ key }) => key === 'vendors[acme].firstUserRoles'))
  assert.deepEqual(await input(['Owner']), [])
  await input(['Admin'])
})

test('a role with a permission that does not exist stops everything, naming role and permission', async () => {
  const wrong: VendorFile = {
    vendors: [{ id: 'acme', name: 'Renamed', roles: [{ key: 'Broken', permissions: ['acme.no.such'] }] }],
  }
  await assert.rejects(
    apply(wrong),
    /vendors\[acme\]\.roles\[Broken\]\.permissions: there is no permission acme\.no\.such/,
  )
  const { rows } = await platform.database.pool.query("select name from vendors where id = 'acme'")
  assert.deepEqual(rows, [{ name: 'Acme' }])
})

test('servers that start together apply once', async () => {
  const both = await Promise.all([1, 2].map(() => apply({ vendors: [{ id: 'twin', name: 'Twin' }] })))
  assert.deepEqual(both.map(changes => changes.length).sort(), [0, 1])
})

test('two vendors of one file are two environments', async () => {
  await apply({ vendors: [{ id: 'one', roles: [{ key: 'Own' }] }, { id: 'two' }] })
  const { rows } = await platform.database.pool.query("select vendor_id from roles where key = 'Own'")
  assert.deepEqual(rows, [{ vendor_id: 'one' }])
})
