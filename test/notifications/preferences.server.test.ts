import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { NotificationPreferences } from '../../contract/notification-preferences.ts'
import { sendDueDigests } from '../../server/connectivity/notifications/digests.ts'
import { trimFullInboxes } from '../../server/connectivity/notifications/trim.ts'
import { features } from '../../server/features.ts'
import { purgeExpired, retentionOf } from '../../server/operator/retention/purge-expired.ts'
import { eventually } from '../support/eventually.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { type Ask, answered, refused } from '../support/signed-in.ts'
import { type Harbor, harbor } from './harbor.ts'

const NONE = '00000000-0000-4000-8000-000000000000'
const PASSWORD_KEY = 'frontegg.user.changedPassword'
const SSO = 'frontegg.sso.updated'

suite('preferences of notifications', () => {
  let h: Harbor
  before(async () => {
    h = await harbor()
  })
  after(() => h.close())

  const read = async (ask: Ask) =>
    answered<NotificationPreferences>(await ask('GET /notification/preferences'))
  const choose = async (ask: Ask, body: object) =>
    answered<NotificationPreferences>(await ask('PUT /notification/preferences', body))
  const choice = (key: string, portal: boolean, mail: string) => ({ topics: [{ key, portal, mail }] })
  const mailsTo = async (email: string) =>
    (await queuedMails(h.server, h.vendor)).filter(({ to }) => to === email)

  test('offer what the person may see, as usual until they choose [NOTIF-01]', async () => {
    const { topics, digest, email } = await read(h.adminAsk)
    const of = (key: string) => topics.find(topic => topic.key === key)!
    assert.deepEqual(of(PASSWORD_KEY), {
      key: PASSWORD_KEY,
      topic: 'passwordChanged',
      scope: 'account',
      portal: true,
      mail: 'off',
      usual: { portal: true, mail: 'off' },
    })
    assert.equal(of(SSO).scope, 'tenant')
    assert.deepEqual([digest, email], [{ timeZone: 'UTC', hour: 8 }, 'admin@home.test'])
    const ofMate = (await read(h.mateAsk)).topics
    assert.ok(ofMate.every(({ key }) => !key.includes('sso')))
    const changed = await choose(h.mateAsk, choice(SSO, true, 'now'))
    assert.deepEqual(changed.topics, ofMate)
    assert.deepEqual(await h.sql('select 1 from notification_preferences where event_key = $1', SSO), [])
  })

  test('are those of the account in every tenant, and else of this one', async () => {
    const { ask } = await h.add('home', 'both@homes.test')
    await h.server.addPerson(h.vendor, 'other', 'both@homes.test')
    await choose(ask, {
      topics: [
        { key: PASSWORD_KEY, portal: false, mail: 'now' },
        { key: SSO, portal: false, mail: 'off' },
      ],
    })
    const reply = await ask('GET /notification/preferences', undefined, { 'frontegg-scoped-tenant': 'other' })
    const { topics } = answered<NotificationPreferences>(reply)
    const of = (key: string) => topics.find(topic => topic.key === key)!
    assert.deepEqual([of(PASSWORD_KEY).portal, of(PASSWORD_KEY).mail, of(SSO).portal], [false, 'now', true])
  })

  test('that want a mail at once get one, whose names lead nowhere, with the way to the preferences', async () => {
    const { person, ask } = await h.add('home', 'mailed@home.test')
    await choose(ask, choice('frontegg.webhook.disabled', false, 'now'))
    const payload = {
      webhookId: NONE,
      displayName: 'evil.test/now',
      reason: 'gone',
      lastError: '410',
    } as const
    await h.raise('frontegg.webhook.disabled', payload, 'home')
    const [mail] = await eventually(async () => {
      const found = await mailsTo(person.email)
      return found.length > 0 ? found : undefined
    })
    assert.equal(mail!.template, 'notification')
    assert.deepEqual(mail!.data, {
      topic: 'webhookDisabled',
      values: { displayName: 'evil.test/now' },
      tenantName: 'home',
      url: 'http://app.acme.test/#/admin-box/webhooks',
      preferencesUrl: 'http://app.acme.test/#/admin-box/notifications?tab=preferences',
    })
    const { composeMail } = await import('../../server/core/messages/compose.ts')
    const { text, subject } = await composeMail(h.server.services, mail!)
    assert.equal(subject, 'Webhook switched off – acme')
    assert.match(text, /The webhook … was switched off/)
    assert.match(text, /#\/admin-box\/notifications\?tab=preferences/)
    assert.deepEqual((await h.inbox(ask)).items, [])
  })

  test('put what waits into one digest a day, without what was read meanwhile or may no longer be seen', async () => {
    const { person, ask } = await h.add('home', 'digest@home.test')
    const keys = [PASSWORD_KEY, SSO, 'frontegg.sso.deleted', 'frontegg.webhook.disabled']
    await choose(ask, {
      topics: keys.map(key => ({ key, portal: true, mail: 'digest' })),
      digest: { timeZone: 'Asia/Tokyo', hour: 7 },
    })
    await h.raise(PASSWORD_KEY, { userId: person.id })
    await h.raise(SSO, { configId: NONE, changed: ['x'] }, 'home')
    await h.raise('frontegg.sso.deleted', { configId: NONE }, 'home')
    await h.raise(
      'frontegg.webhook.disabled',
      { webhookId: NONE, displayName: 'Log', reason: 'gone', lastError: '' },
      'home',
    )
    const { items } = await h.inboxOf(ask, 4)
    const due = await h.sql(
      `select distinct extract(hour from digest_at at time zone 'Asia/Tokyo')::int as hour, digest_at > now() as later
       from notifications where user_id = $1`,
      person.id,
    )
    assert.deepEqual(due, [{ hour: 7, later: true }])
    assert.equal(await sendDueDigests(h.server.services), 0)
    const deleted = items.find(({ key }) => key === 'frontegg.sso.deleted')!
    answered(
      await ask('PUT /notification/status', { params: { notificationId: deleted.id, status: 'read' } }),
    )
    await h.sql(`update memberships set permission_keys = '{fe.secure.*}' where user_id = $1`, person.id)
    await h.sql('update notifications set digest_at = now() where user_id = $1', person.id)
    assert.equal(await sendDueDigests(h.server.services), 2)
    assert.equal(await sendDueDigests(h.server.services), 0)
    const mails = (await mailsTo(person.email)).map(
      ({ data }) => data as unknown as { items: { topic: string }[]; tenantName?: string },
    )
    assert.deepEqual(
      mails.map(({ items, tenantName }) => [tenantName, items.map(({ topic }) => topic)]).toSorted(),
      [
        [undefined, ['passwordChanged']],
        ['home', ['ssoUpdated']],
      ].toSorted(),
    )
  })

  test('move what waits to the digest of another hour', async () => {
    const { person, ask } = await h.add('home', 'moved@home.test')
    await choose(ask, choice(PASSWORD_KEY, true, 'digest'))
    await h.raise(PASSWORD_KEY, { userId: person.id })
    await h.inboxOf(ask, 1)
    const changed = await choose(ask, { digest: { timeZone: 'Europe/Berlin', hour: 19 } })
    assert.deepEqual(changed.digest, { timeZone: 'Europe/Berlin', hour: 19 })
    const [row] = await h.sql(
      `select extract(hour from digest_at at time zone 'Europe/Berlin')::int as hour from notifications where user_id = $1`,
      person.id,
    )
    assert.equal(row!.hour, 19)
    refused(
      await ask('PUT /notification/preferences', { digest: { timeZone: 'Mars/Base', hour: 1 } }),
      400,
      'ER-30004',
    )
    assert.equal(
      (await ask('PUT /notification/preferences', { digest: { timeZone: 'UTC', hour: 24 } })).statusCode,
      400,
    )
  })

  test('send no mail to an address that is not proven', async () => {
    const { person, ask } = await h.add('home', 'unproven@home.test')
    await choose(ask, choice(PASSWORD_KEY, true, 'now'))
    await h.sql('update users set verified = false where id = $1', person.id)
    assert.equal((await read(ask)).email, undefined)
    await h.raise(PASSWORD_KEY, { userId: person.id })
    await h.inboxOf(ask, 1)
    assert.deepEqual(await mailsTo(person.email), [])
  })

  test('go with the account, and its name leaves the inboxes of others', async () => {
    const { person, ask } = await h.add('home', 'gone@home.test', [])
    await choose(ask, choice(PASSWORD_KEY, true, 'digest'))
    await h.raise(PASSWORD_KEY, { userId: person.id })
    await h.inboxOf(ask, 1)
    await h.raise('frontegg.user.expired', { userId: person.id }, 'home')
    const said = () =>
      h.sql(
        `select data from notifications where about_user_id = $1 or data->>'memberName' = 'gone'`,
        person.id,
      )
    await eventually(async () => (await said()).length > 0)
    const { forgetInNotifications } = await import('../../server/connectivity/notifications/personal-data.ts')
    await h.server.services.transact(tx =>
      forgetInNotifications(tx as never, { vendor: { id: 'acme' } } as never, { userId: person.id } as never),
    )
    assert.deepEqual(await said(), [])
    await h.sql('delete from users where id = $1', person.id)
    for (const table of ['notifications', 'notification_inboxes', 'notification_preferences'])
      assert.deepEqual(await h.sql(`select 1 from ${table} where user_id = $1`, person.id), [], table)
  })

  test('of an inbox keep ninety days and ten thousand, and whatever is pinned', async () => {
    const { person, ask } = await h.add('home', 'full@home.test', [])
    await h.sql(
      `insert into notifications (vendor_id, user_id, id, event_id, event_key, is_pinned, created_at)
       select 'acme', $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(),
         'frontegg.user.passkeyAdded', n = 1, now() - case when n between 10 and 19 then interval '91 days' else '0' end
       from generate_series(1, 10030) n`,
      person.id,
    )
    await purgeExpired(
      h.server.services,
      retentionOf(features).filter(({ table }) => table === 'notifications'),
    )
    const count = async () =>
      (await h.sql('select count(*)::int as n from notifications where user_id = $1', person.id))[0]!.n
    assert.equal(await count(), 10_020)
    await h.sql(
      `insert into notification_inboxes (vendor_id, user_id, received) values ('acme', $1, 1000)`,
      person.id,
    )
    assert.equal(await trimFullInboxes(h.server.services), 19)
    assert.equal(await count(), 10_001)
    assert.equal((await h.inbox(ask)).unreadCount, 100)
    assert.equal((await h.inbox(ask, '?filter=pinned')).items.length, 1)
  })
})
