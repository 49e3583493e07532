import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { hearersOf } from '../../server/connectivity/webhooks/about-event.ts'
import { eventBody } from '../../server/connectivity/webhooks/event-body.ts'
import type { DeliveredEvent } from '../../server/platform/outbox/delivered-event.ts'
import { type Seaport, seaport } from './seaport.ts'

/** Source: HOOK-41 */
const FIELDS = [
  'id sub email name verified phoneNumber profilePictureUrl provider mfaEnrolled metadata tenantId tenantIds tenants',
  'roles permissions createdAt lastLogin isLocked activatedForTenant managedBy',
]
  .join(' ')
  .split(' ')

suite('what a webhook is told of a person', () => {
  let s: Seaport
  let ofTenant: string
  let ofVendor: string
  let member: { id: string }
  before(async () => {
    s = await seaport()
    ofTenant = (await s.newWebhook({ eventKeys: ['*'] }))._id
    ofVendor = (await s.newWebhook({ eventKeys: ['*'] }, s.vendorAsk))._id
    member = await s.server.addPerson(s.vendor, 'home', 'ada@home.test', { name: 'Ada' })
    await s.server.addPerson(s.vendor, 'other', 'ada@home.test', { roles: ['ReadOnly'] })
    await s.sql(
      `update users set metadata = '{"ship":"Anholt"}', mfa_enrolled = true, profile_picture_url = 'https://pictures.test/1' where id = $1`,
      member.id,
    )
  })
  after(() => s.close())

  const event = (change: Partial<DeliveredEvent> = {}): DeliveredEvent => ({
    id: '0190a5c2-7d3e-7a41-9c1b-000000000001',
    vendorId: 'acme',
    tenantId: 'home',
    type: 'frontegg.user.updated',
    payload: { userId: member.id },
    createdAt: new Date(),
    ...change,
  })
  const sentAbout = async (webhookId: string, about = event()) =>
    (await hearersOf(s.server.services.database.kysely, about, [webhookId]))[0]!.user

  test('is the member as published receivers know it, of this tenant alone [HOOK-24, HOOK-41]', async () => {
    const user = (await sentAbout(ofTenant))!
    assert.deepEqual(Object.keys(user).sort(), FIELDS.toSorted())
    const { id, createdAt, roles, tenants, permissions, ...rest } = user as Record<
      string,
      { id: string; key: string; name: string }[]
    >
    assert.deepEqual(rest, {
      sub: member.id,
      email: 'ada@home.test',
      name: 'Ada',
      verified: true,
      phoneNumber: null,
      profilePictureUrl: 'https://pictures.test/1',
      provider: 'local',
      mfaEnrolled: true,
      metadata: '{"ship": "Anholt"}',
      tenantId: 'home',
      tenantIds: ['home'],
      lastLogin: null,
      isLocked: false,
      activatedForTenant: true,
      managedBy: 'frontegg',
    })
    assert.match(String(createdAt), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    assert.deepEqual(
      [roles!.map(({ key }) => key), permissions!.map(({ key }) => key)],
      [['Admin'], ['fe.*']],
    )
    assert.deepEqual(tenants, [{ tenantId: 'home', roles }])
  })

  test('names all tenants of the person to the vendor, and roles of the one that the event is of [HOOK-25, HOOK-41]', async () => {
    const { tenantIds, tenantId, roles } = (await sentAbout(
      ofVendor,
      event({ tenantId: 'other' }),
    )) as Record<string, unknown>
    assert.deepEqual([tenantIds, tenantId], [['home', 'other'], 'other'])
    assert.deepEqual(
      (roles as { key: string }[]).map(({ key }) => key),
      ['ReadOnly'],
    )
    const nowhere = (await sentAbout(ofVendor, event({ tenantId: null })))!
    assert.deepEqual([nowhere.email, nowhere.tenantId, nowhere.roles], ['ada@home.test', null, []])
  })

  test('is nothing of a person who is no member, is invisible, or is not there [HOOK-24]', async () => {
    const elsewhere = await s.server.addPerson(s.vendor, 'other', 'grace@other.test')
    assert.equal(await sentAbout(ofTenant, event({ payload: { userId: elsewhere.id } })), null)
    assert.equal(await sentAbout(ofTenant, event({ payload: { userId: ofTenant } })), null)
    assert.equal(await sentAbout(ofTenant, event({ payload: { userId: 'not an id' } })), null)
    const hidden = await s.server.addPerson(s.vendor, 'home', 'hidden@home.test')
    await s.sql('update users set invisible = true where id = $1', hidden.id)
    assert.equal(await sentAbout(ofTenant, event({ payload: { userId: hidden.id } })), null)
  })

  test('of a pending invitation is what was typed, and nothing of an account elsewhere [HOOK-24, HOOK-29]', async () => {
    const { id } = await s.server.addPerson(s.vendor, 'other', 'linus@other.test', { name: 'Linus' })
    await s.sql(
      `update users set metadata = '{"secret":"of other"}', mfa_enrolled = true, profile_picture_url = 'https://x.test' where id = $1`,
      id,
    )
    await s.sql(
      `insert into memberships (vendor_id, tenant_id, user_id, activated) values ('acme', 'home', $1, false)`,
      id,
    )
    const user = (await sentAbout(ofTenant, event({ payload: { userId: id } })))!
    assert.deepEqual(
      [user.tenantIds, user.metadata, user.mfaEnrolled, user.profilePictureUrl, user.activatedForTenant],
      [['home'], '{}', false, null, false],
    )
  })

  test('and all else is at most 256 KiB: a longer body is cut down to its context [HOOK-01]', () => {
    const body = eventBody(event({ payload: { text: 'x'.repeat(300_000) } }), {}, true)
    assert.deepEqual(JSON.parse(body).truncated, true)
    assert.equal(JSON.parse(body).eventKey, 'frontegg.user.updated')
    assert.ok(eventBody(event({ payload: { text: 'x'.repeat(200_000) } }), {}, true).length > 200_000)
  })

  test('leaves out what only the vendor may read', () => {
    const about = event({
      type: 'frontegg.user.switchedTenant',
      payload: { userId: 'u', from: 'other', to: 'home' },
    })
    assert.equal(JSON.parse(eventBody(about, {}, true)).from, 'other')
    assert.equal(JSON.parse(eventBody(about, {}, false)).from, undefined)
  })
})
