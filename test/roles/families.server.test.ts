import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Permission } from '../../contract/roles.ts'
import { seedAccess } from '../../server/core/roles/seed.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { type Harbor, harbor } from '../groups/harbor.ts'
import { declared } from '../support/declared.ts'
import { answered, refused } from '../support/signed-in.ts'

suite('the catalog of permissions', () => {
  let h: Harbor
  before(async () => {
    h = await harbor()
  })
  after(() => h.server.close())

  test('seeding again changes nothing', async () => {
    const read = async () => [
      answered(await h.admin('GET /identity/resources/roles/v1')),
      answered(await h.admin('GET /identity/resources/permissions/v1')),
    ]
    const before = await read()
    await seedAccess(new VendorScope(h.server.services.database.kysely, h.vendor.id), declared.permissions)
    assert.deepEqual(await read(), before)
  })

  test('every family of permissions has its wildcard, also where the environment was there before, and a role can hold it', async () => {
    const keys = async () => {
      const list = answered<Permission[]>(await h.admin('GET /identity/resources/permissions/v1'))
      return new Set(list.map(({ key }) => key))
    }
    const before = await keys()
    const families = new Set([...before].map(key => key.split('.').slice(0, 2).join('.')))
    for (const family of families) if (family !== 'fe.*') assert.ok(before.has(`${family}.*`), family)
    await h.sql("delete from permissions where key = 'fe.connectivity.*'")
    await seedAccess(new VendorScope(h.server.services.database.kysely, h.vendor.id), declared.permissions)
    assert.ok((await keys()).has('fe.connectivity.*'))
    const { ask } = await h.holder('fe.secure.*')
    answered(await ask('GET /identity/resources/users/v2'))
    refused(await ask('GET /subscriptions/resources/billing/invoices/v1'), 403, 'ER-00403')
  })
})
