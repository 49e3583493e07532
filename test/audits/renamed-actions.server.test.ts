import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Audits } from '../../contract/audits.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { record } from './records.ts'

suite('records of an action that was renamed', () => {
  let server: TestServer
  let admin: Ask

  before(async () => {
    server = await testServer()
    const vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@home.test'))
    await record(server, 'acme', 'home', [
      { minutesAgo: 40, action: 'user.mfa-asked' },
      { minutesAgo: 30, action: 'user.mfa-requested' },
      { minutesAgo: 20, action: 'user.mfa-added' },
    ])
  })
  after(() => server.close())

  const page = async (query: string) => answered<Audits>(await admin(`GET /audits?${query}`))
  const named = async (query: string) => (await page(query)).data.map(row => row.action)
  const found = (action: string) => named(`action=${action}`)

  for (const requested of ['user.mfa-asked', 'user.mfa-requested', 'user.mfa-r*', 'user.mfa-as*'])
    test(`are found under both names by ${requested}`, async () => {
      assert.deepEqual(await found(requested), ['user.mfa-requested', 'user.mfa-asked'])
    })

  for (const typed of ['MFA-asked', 'mfa-REQ', 'user.mfa-requested'])
    test(`are found and counted under both names by a search for ${typed}`, async () => {
      assert.deepEqual(await named(`filter=${typed}`), ['user.mfa-requested', 'user.mfa-asked'])
      assert.equal((await page(`filter=${typed}`)).total, 2)
    })

  test('are searched by what both names say as ever, and by nothing else', async () => {
    assert.deepEqual(await named('filter=mfa'), ['user.mfa-added', 'user.mfa-requested', 'user.mfa-asked'])
    assert.deepEqual(await named('filter=mfa-added'), ['user.mfa-added'])
    assert.deepEqual(await named('filter=q'), [])
  })

  test('are not found by another action', async () => {
    assert.deepEqual(await found('user.mfa-added'), ['user.mfa-added'])
  })
})
