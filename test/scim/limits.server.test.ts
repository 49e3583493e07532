import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import { inTurn, WAITING } from '../../server/directory/scim/turns.ts'
import { answered } from '../support/signed-in.ts'
import {
  created,
  directory,
  patch,
  person,
  type Resource,
  type Seaport,
  scimRefused,
  seaport,
} from './seaport.ts'

suite('limits of directories', () => {
  let h: Seaport
  before(async () => {
    h = await seaport({ rateLimitFactor: 1 })
  })
  after(() => h.server.close())

  test('an address that fails to authenticate is held up, and a connection that asks too much [SCIMP-54]', async () => {
    const { id, scim } = await h.connect({ syncToUserManagement: false })
    const stranger = directory(h.server, id, 'wrong')
    for (let n = 0; n < 60; n++) scimRefused(await stranger('GET /Users'), 401)
    const reply = await stranger('GET /Users')
    scimRefused(reply, 429)
    assert.ok(Number(reply.headers['retry-after']) > 0)
    answered(await scim('GET /Users?count=0'))
    const key = `acme scim ${id}`
    const { ownLimits } = await import('../../server/core/http/rate-limit.ts')
    for (let n = 0; n < 600; n++) ownLimits(h.server.services).consume(key, 60)
    const busy = await scim('GET /Users?count=0')
    scimRefused(busy, 429)
    assert.ok(Number(busy.headers['retry-after']) > 0)
  })

  test('an address is mailed ten invitations an hour at most, however often a directory creates and deletes it', async () => {
    const { scim } = await h.connect()
    for (let n = 0; n < 10; n++) {
      const { id } = await created(scim, person('flooded'))
      assert.equal((await scim(`DELETE /Users/${id}`)).statusCode, 204)
    }
    const reply = await scim('POST /Users', person('flooded'))
    scimRefused(reply, 429)
    assert.ok(Number(reply.headers['retry-after']) > 0)
    assert.deepEqual(await h.sql(`select id from users where email = 'flooded@acme.test'`), [])
  })

  test('a tenant invites no more strangers an hour by its directories than by the portal, both together', async () => {
    const { scim } = await h.connect()
    const { ownLimits } = await import('../../server/core/http/rate-limit.ts')
    const counter = ownLimits(h.server.services)
    const key = createHash('sha256').update('home').digest('base64url').slice(0, 22)
    for (let n = 0; n < 1000; n++) counter.consume(`acme tenant-invitations ${key}`, 3600)
    scimRefused(await scim('POST /Users', person('stranger')), 429)
    await created(scim, person('later', { active: false }))
  })

  test('two requests of a tenant work at once, twenty more wait, and another is held up [SCIMP-54]', async () => {
    const { scim } = await h.connect()
    const { promise, resolve: end } = Promise.withResolvers<void>()
    let [working, most] = [0, 0]
    const before = Array.from({ length: 2 + WAITING }, () =>
      inTurn(h.server.services, 'acme home', async () => {
        most = Math.max(most, ++working)
        await promise
        working--
      }),
    )
    const busy = await scim('GET /Users?count=0')
    scimRefused(busy, 429)
    assert.ok(Number(busy.headers['retry-after']) > 0)
    end()
    await Promise.all(before)
    assert.equal(most, 2)
    answered(await scim('GET /Users?count=0'))
  })

  test('restrictions by address of the tenant are none of a directory [SCIMP-09]', async () => {
    const { scim } = await h.connect({ syncToUserManagement: false })
    await h.sql(`update tenants set ip_list = 'ALLOW' where id = 'home'`)
    answered(await scim('GET /Users?count=0'))
    await h.sql(`update tenants set ip_list = null where id = 'home'`)
  })

  test('a body that replaces clears what it leaves out, but lets no one in again [SCIMP-11, SCIMP-26]', async () => {
    const { scim } = await h.connect({ syncToUserManagement: false })
    const { id } = await created(scim, person('cleared', { title: 'Pilot', nickName: 'C', active: false }))
    const put = answered<Resource>(
      await scim(`PUT /Users/${id}`, { userName: 'cleared@acme.test', id: 'other', meta: { version: 'x' } }),
    )
    assert.deepEqual(
      [put.title, put.nickName, put.emails, put.active, put.id],
      [undefined, undefined, undefined, false, id],
    )
    scimRefused(await scim(`PUT /Users/${id}`, { displayName: 'x' }), 400, 'invalidValue')
    const several = patch(
      { op: 'add', path: 'title', value: 'Kept' },
      { op: 'add', path: 'active', value: 'x' },
    )
    scimRefused(await scim(`PATCH /Users/${id}`, several), 400, 'invalidValue')
    assert.equal(answered<Resource>(await scim(`GET /Users/${id}`)).title, undefined)
  })
})
