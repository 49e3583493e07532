import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Notification } from '../../contract/notifications.ts'
import { notifyOf } from '../../server/connectivity/notifications/notify.ts'
import { eventually } from '../support/eventually.ts'
import { anonymous, answered, refused } from '../support/signed-in.ts'
import { type Harbor, harbor } from './harbor.ts'

const NONE = '00000000-0000-4000-8000-000000000000'

suite('notifications', () => {
  let h: Harbor
  before(async () => {
    h = await harbor()
  })
  after(() => h.close())

  const keysOf = (items: readonly Notification[]) => items.map(({ key }) => key)
  const list = async (ask = h.adminAsk, params?: object) => {
    const query = params ? `?params=${encodeURIComponent(JSON.stringify(params))}` : ''
    return answered<Notification[]>(await ask(`GET /notification${query}` as 'GET /'))
  }
  const setStatus = (id: string, status: string, ask = h.adminAsk) =>
    ask('PUT /notification/status', { params: { notificationId: id, status } })

  test('of an event reach those who may see its data, and not whom it is about [NOTIF-01, NOTIF-03]', async () => {
    await h.raise('frontegg.user.joinedTenant', { userId: h.mate.id, tenantId: 'home' }, 'home')
    const { items, unreadCount } = await h.inboxOf(h.adminAsk, 1)
    const { id, createdAt, ...shown } = items[0]!
    assert.deepEqual(shown, {
      title: 'New member',
      body: 'mate joined the account.',
      severity: 'Medium',
      url: 'http://app.acme.test/#/admin-box/users',
      viewed: false,
      status: 'unread',
      isPinned: false,
      key: 'frontegg.user.joinedTenant',
      actions: [],
      topic: 'memberJoined',
      data: { memberName: 'mate' },
      page: 'users',
    })
    assert.ok(Date.now() - Date.parse(createdAt) < 60_000)
    assert.equal(unreadCount, 1)
    assert.deepEqual(
      await list(),
      items.map(item => ({ ...item, id })),
    )
    assert.deepEqual((await h.inbox(h.mateAsk)).items, [])
  })

  test('about an account reach the person in every tenant, those of a tenant in this one alone [NOTIF-03]', async () => {
    const { person, ask } = await h.add('home', 'two@homes.test', [])
    await h.server.addPerson(h.vendor, 'other', 'two@homes.test', { roles: ['Admin'] })
    const inOther = (route: 'GET /notification/inbox') =>
      ask(route, undefined, { 'frontegg-scoped-tenant': 'other' })
    await h.raise('frontegg.user.changedPassword', { userId: person.id }, 'home')
    await h.raise('frontegg.role.permissionsChanged', { id: NONE, key: 'Pilot', permissions: [] }, 'other')
    await h.raise(
      'frontegg.group.users.added',
      { groupId: NONE, tenantId: 'home', userIds: [person.id], name: 'Pilots' },
      'home',
    )
    const home = await h.inboxOf(ask, 2)
    assert.deepEqual(keysOf(home.items).toSorted(), [
      'frontegg.group.users.added',
      'frontegg.user.changedPassword',
    ])
    const other = answered<{ items: Notification[] }>(await inOther('GET /notification/inbox'))
    assert.deepEqual(keysOf(other.items).toSorted(), [
      'frontegg.role.permissionsChanged',
      'frontegg.user.changedPassword',
    ])
    const ofOther = other.items.find(({ key }) => key === 'frontegg.role.permissionsChanged')!
    refused(await setStatus(ofOther.id, 'read', ask), 404, 'ER-30001')
  })

  test('of a locked person go to the administrators of each tenant that has them as a member', async () => {
    const other = await h.add('other', 'admin@other.test')
    const { person } = await h.add('home', 'locked@homes.test', [])
    await h.server.addPerson(h.vendor, 'other', 'locked@homes.test', { roles: [] })
    await h.raise('frontegg.user.locked', { userId: person.id, reason: 'failed-sign-ins' })
    for (const ask of [h.adminAsk, other.ask]) {
      const { items } = await h.inboxOf(ask, 1)
      await h.inboxOf(ask, 1)
      assert.ok(items.length > 0)
    }
    const found = await h.sql(
      `select distinct tenant_id from notifications where event_key = 'frontegg.user.locked' order by 1`,
    )
    assert.deepEqual(found, [{ tenant_id: 'home' }, { tenant_id: 'other' }])
  })

  test('of a change reach every administrator but who made it', async () => {
    const maker = await h.add('home', 'maker@home.test')
    const other = await h.add('home', 'colleague@home.test')
    await h.raise(
      'frontegg.role.permissionsChanged',
      { id: NONE, key: 'Pilot', permissions: [] },
      'home',
      maker.person.id,
    )
    const { items } = await h.inboxOf(other.ask, 1)
    assert.deepEqual(keysOf(items), ['frontegg.role.permissionsChanged'])
    assert.deepEqual((await h.inbox(maker.ask)).items, [])
  })

  test('come once, however often the event does', async () => {
    const { person, ask } = await h.add('home', 'once@home.test', [])
    const event = {
      id: '0190a5c2-7d3e-7a41-9c1b-0000000000aa',
      vendorId: 'acme',
      tenantId: null,
      type: 'frontegg.user.passkeyAdded' as const,
      payload: { userId: person.id, deviceId: 'x' },
      createdAt: new Date(),
    }
    await Promise.all([1, 2, 3].map(() => notifyOf(h.server.services, event)))
    assert.equal((await h.inbox(ask)).items.length, 1)
  })

  test('are hidden from who lost the permission, and shown again with it', async () => {
    const { person, ask } = await h.add('home', 'was@admin.test')
    await h.raise('frontegg.sso.deleted', { configId: NONE }, 'home')
    const { items } = await h.inboxOf(ask, 1)
    const setRoles = (keys: string) =>
      h.sql(`update memberships set permission_keys = $1::text[] where user_id = $2`, keys, person.id)
    await setRoles('{}')
    assert.deepEqual((await h.inbox(ask)).items, [])
    assert.equal((await h.inbox(ask)).unreadCount, 0)
    refused(await setStatus(items[0]!.id, 'read', ask), 404, 'ER-30001')
    await setRoles('{fe.secure.read.*}')
    assert.equal((await h.inbox(ask)).items.length, 1)
  })

  test('are read, unread, archived and filtered, and each change is counted [NOTIF-04]', async () => {
    const { person, ask } = await h.add('home', 'reader@home.test', [])
    for (const deviceId of ['one', 'two', 'three'])
      await h.raise('frontegg.user.enrolledMFA', { userId: person.id, deviceId })
    const { items, revision } = await h.inboxOf(ask, 3)
    const [newest, middle] = items
    const read = answered<Notification>(await setStatus(newest!.id, 'read', ask))
    assert.deepEqual([read.status, read.viewed], ['read', true])
    answered(await setStatus(middle!.id, 'archived', ask))
    const after = await h.inbox(ask)
    assert.deepEqual([after.items.length, after.unreadCount], [2, 1])
    assert.notEqual(after.revision, revision)
    assert.equal((await h.inbox(ask, '?filter=unread')).items.length, 1)
    const archived = await h.inbox(ask, '?filter=archived')
    assert.deepEqual(
      archived.items.map(({ id }) => id),
      [middle!.id],
    )
    answered(await setStatus(newest!.id, 'unread', ask))
    assert.equal((await h.inbox(ask)).unreadCount, 2)
    refused(await setStatus(NONE, 'read', ask), 404, 'ER-30001')
    refused(await setStatus(newest!.id, 'read', h.mateAsk), 404, 'ER-30001')
    assert.equal((await setStatus(newest!.id, 'gone', ask)).statusCode, 400)
  })

  test('are pinned and unpinned, a hundred at most [NOTIF-02, NOTIF-05]', async () => {
    const { person, ask } = await h.add('home', 'pinner@home.test', [])
    await h.raise('frontegg.user.passkeyAdded', { userId: person.id, deviceId: 'x' })
    const { items } = await h.inboxOf(ask, 1)
    const body = { notificationId: items[0]!.id }
    assert.equal(answered<Notification>(await ask('PUT /notification/pin', body)).isPinned, true)
    assert.equal((await h.inbox(ask, '?filter=pinned')).items.length, 1)
    await h.sql(
      `insert into notifications (vendor_id, user_id, id, event_id, event_key, is_pinned)
       select vendor_id, user_id, gen_random_uuid(), gen_random_uuid(), event_key, true
       from notifications, generate_series(1, 99) where user_id = $1`,
      person.id,
    )
    answered(await ask('PUT /notification/pin', body))
    const [other] = await h.sql(
      'select id from notifications where user_id = $1 and id <> $2 limit 1',
      person.id,
      body.notificationId,
    )
    answered(await ask('PUT /notification/unpin', { notificationId: other!.id }))
    answered(await ask('PUT /notification/pin', { notificationId: other!.id }))
    await h.raise('frontegg.user.passkeyRemoved', { userId: person.id, deviceId: 'x' })
    const late = await eventually(async () => {
      const removed = `user_id = $1 and event_key = 'frontegg.user.passkeyRemoved'`
      return (await h.sql(`select id from notifications where ${removed}`, person.id))[0]
    })
    await h.sql(
      `update notifications set is_pinned = true where user_id = $1 and id <> $2`,
      person.id,
      late.id,
    )
    const context = refused(await ask('PUT /notification/pin', { notificationId: late.id }), 409, 'ER-30003')
    assert.deepEqual(context, { limit: 100 })
    assert.equal(answered<Notification>(await ask('PUT /notification/unpin', body)).isPinned, false)
    refused(await ask('PUT /notification/pin', { notificationId: NONE }), 404, 'ER-30001')
    assert.equal((await ask('PUT /notification/glue', body)).statusCode, 400)
  })

  test('are marked as read all at once, of this tenant and the account alone [NOTIF-06]', async () => {
    const { person, ask } = await h.add('home', 'all@home.test', ['Admin'])
    await h.server.addPerson(h.vendor, 'other', 'all@home.test', { roles: ['Admin'] })
    await h.raise('frontegg.user.passkeyAdded', { userId: person.id, deviceId: 'x' })
    await h.raise('frontegg.sso.created', { configId: NONE, type: 'saml' }, 'home')
    await h.raise('frontegg.sso.created', { configId: NONE, type: 'saml' }, 'other')
    await h.inboxOf(ask, 2)
    const inOther = async () =>
      answered<{ unreadCount: number; items: [] }>(
        await ask('GET /notification/inbox', undefined, { 'frontegg-scoped-tenant': 'other' }),
      )
    while ((await inOther()).items.length < 2);
    answered(await ask('POST /notification/status/mark-all-read'), 204)
    assert.equal((await h.inbox(ask)).unreadCount, 0)
    assert.equal((await inOther()).unreadCount, 1)
  })

  test('are paged by count and offset as published clients ask, and by where a page ended [NOTIF-03]', async () => {
    const { person, ask } = await h.add('home', 'many@home.test', [])
    await h.sql(
      `insert into notifications (vendor_id, user_id, id, tenant_id, event_id, event_key)
       select 'acme', $1, gen_random_uuid(), case when n % 2 = 0 then 'home' end, gen_random_uuid(),
         case when n % 2 = 0 then 'frontegg.group.users.added' else 'frontegg.user.changedPassword' end
       from generate_series(1, 30) n`,
      person.id,
    )
    const all = (await h.inbox(ask, '?limit=100')).items.map(({ id }) => id)
    assert.deepEqual([all.length, all], [30, all.toSorted().toReversed()])
    const first = await h.inbox(ask, '?limit=12')
    const second = await h.inbox(ask, `?limit=12&before=${first.next}`)
    const third = await h.inbox(ask, `?limit=12&before=${second.next}`)
    const paged = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    assert.deepEqual([paged, third.next], [all, undefined])
    assert.deepEqual(
      (await list(ask, { count: 7, offset: 7 })).map(({ id }) => id),
      all.slice(7, 14),
    )
    assert.equal((await list(ask)).length, 20)
    for (const params of [{ count: 101 }, { count: 0 }, { offset: -1 }, { count: '5' }, { offset: 1.5 }, []])
      assert.equal(
        (await ask(`GET /notification?params=${encodeURIComponent(JSON.stringify(params))}` as 'GET /'))
          .statusCode,
        400,
      )
    refused(await ask('GET /notification?params=%7Bcount'), 400, 'ER-30002')
  })

  test('cost nothing where a sign-in is as usual: nothing is written for it that is to be delivered', async () => {
    await h.add('home', 'usual@home.test')
    const written = await h.sql(
      `select distinct e.delivered_at is not null as done, d.event_id is null as free from events e
       left join event_deliveries d on d.event_id = e.id where e.type = 'frontegg.user.authenticated'`,
    )
    assert.deepEqual(written, [{ done: true, free: true }])
  })

  test('need a user who is known', async () => {
    const ask = anonymous(h.server, h.vendor)
    for (const route of ['GET /notification', 'GET /notification/inbox', 'GET /notification/stream'] as const)
      assert.equal((await ask(route)).statusCode, 401)
  })
})
