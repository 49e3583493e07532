import assert from 'node:assert/strict'
import { randomUUIDv7 } from 'node:crypto'
import { after, before, beforeEach, suite, test } from 'node:test'
import { messageLimits } from '../../rules/channels.ts'
import { sumUp } from '../../server/connectivity/channels/sum-up.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { queuedSms } from '../support/queued-sms.ts'
import { CREATED, EMAILS, type Quay, quay, TEXTS } from './quay.ts'

const PHONE = '+14155550132'

suite('events of a tenant', () => {
  let q: Quay
  before(async () => {
    q = await quay()
  })
  after(() => q.server.close())
  beforeEach(async () => {
    for (const text of [
      'delete from channel_configurations',
      'delete from channel_messages',
      'delete from event_subscriptions',
      "delete from jobs.job where name in ('mail', 'sms', 'channel-digest')",
    ])
      await q.sql(text)
  })

  const addresses = async () => (await q.notices()).map(({ to }) => to).sort()
  const digestJobs = () => q.sql("select data from jobs.job where name = 'channel-digest'")
  const waiting = (recipient: string, channel: 'email' | 'sms' = 'email') => ({
    vendorId: 'acme',
    tenantId: 'home',
    channel,
    recipient,
  })

  test('are mailed to each recipient once, with what happened, to whom and where, and the way out', async () => {
    const person = await q.server.addPerson(q.vendor, 'home', 'new@home.test')
    const first = await q.subscribe(['ada@example.com', 'bob@example.com'])
    const second = await q.subscribe(['bob@example.com'])
    const event = { id: randomUUIDv7(), payload: { userId: person.id, email: person.email } }
    for (const id of [first, second, first]) await q.hear(id, event)
    assert.deepEqual(await addresses(), ['ada@example.com', 'bob@example.com'])
    const [{ data }] = (await q.notices()) as [Awaited<ReturnType<Quay['notices']>>[0]]
    assert.deepEqual(
      [data.title, data.summary, data.about, data.tenantName, data.url],
      [
        'User created',
        'A user was created.',
        'new@home.test',
        'home',
        'http://app.acme.test/#/admin-box/users',
      ],
    )
    assert.match(data.unsubscribeUrl, /\/integrations\/unsubscribe\?token=[\w-]{80,}$/)
    assert.ok(!data.unsubscribeUrl.includes('ada'))
  })

  test('reach the active members of a role and of a group, and no one who is disabled or gone', async () => {
    const [role] = await q.sql(`select id from roles where vendor_id = 'acme' and key = 'Support'`)
    for (const name of ['pilot', 'away']) {
      const person = await q.server.addPerson(q.vendor, 'home', `${name}@home.test`, { roles: ['Support'] })
      if (name === 'away')
        await q.sql('update memberships set is_disabled = true where user_id = $1', person.id)
    }
    await q.server.addPerson(q.vendor, 'other', 'stranger@other.test', { roles: ['Support'] })
    const id = await q.subscribe([`role:${role!.id}`, 'away@home.test', 'ada@example.com'])
    await q.hear(id)
    assert.deepEqual(await addresses(), ['ada@example.com', 'pilot@home.test'])
  })

  test('come one by one up to the limit, and then in one digest', async () => {
    const id = await q.subscribe(['ada@example.com'])
    const { recipient: most } = messageLimits.email
    for (let at = 0; at < most + 3; at++) await q.hear(id, { payload: { email: `user${at}@example.com` } })
    assert.equal((await addresses()).length, most)
    assert.equal((await digestJobs()).length, 1)
    await sumUp(q.server.services, waiting('ada@example.com'))
    const digests = (await queuedMails(q.server, q.vendor)).filter(mail => mail.template === 'event-digest')
    assert.equal(digests.length, 1)
    const { data, to } = digests[0] as Extract<(typeof digests)[0], { template: 'event-digest' }>
    assert.deepEqual(
      [to, data.count, data.lines.map(({ about }) => about)],
      ['ada@example.com', 3, [10, 11, 12].map(at => `user${at}@example.com`)],
    )
    // Once: what was summed up is not summed up again.
    await sumUp(q.server.services, waiting('ada@example.com'))
    assert.equal(
      (await queuedMails(q.server, q.vendor)).filter(mail => mail.template === 'event-digest').length,
      1,
    )
    await q.hear(id)
    assert.equal((await digestJobs()).length, 2)
  })

  test('that come at the same moment are counted one after the other', async () => {
    const id = await q.subscribe(['ada@example.com'])
    const { recipient: most } = messageLimits.email
    await Promise.all(Array.from({ length: most + 4 }, () => q.hear(id)))
    assert.equal((await addresses()).length, most)
    assert.equal((await digestJobs()).length, 1)
  })

  test('go out as text messages that hold no link, within a limit of their own', async () => {
    const id = await q.subscribe([PHONE], TEXTS)
    for (let at = 0; at < 7; at++) await q.hear(id, { payload: { email: 'ada@example.com' } })
    await sumUp(q.server.services, waiting(PHONE, 'sms'))
    const texts = await queuedSms(q.server, q.vendor)
    assert.deepEqual(
      texts.map(({ template }) => template),
      [...Array(5).fill('event-notice'), 'event-digest'],
    )
    assert.deepEqual([texts[0]!.to, texts.at(-1)!.data], [PHONE, { count: 2, tenantName: 'home' }])
  })

  test('wait on in digests once the tenant has sent as many messages as it may, however many recipients it names', async () => {
    const id = await q.subscribe([PHONE], TEXTS)
    for (let at = 0; at < 7; at++) await q.hear(id)
    const { tenant } = messageLimits.sms
    await q.sql(
      `insert into channel_messages (vendor_id, tenant_id, channel, recipient, event_id, subscription_id, status)
      select 'acme', 'home', 'sms', '+1415555' || n, gen_random_uuid(), gen_random_uuid(), 'sent'
      from generate_series(1, ${tenant}) n`,
    )
    const digests = async () =>
      (await queuedSms(q.server, q.vendor)).filter(({ template }) => template === 'event-digest').length
    await sumUp(q.server.services, waiting(PHONE, 'sms'))
    assert.deepEqual([await digests(), (await digestJobs()).length], [0, 2])
    await q.sql(`update channel_messages set created_at = now() - interval '2 hours' where status = 'sent'`)
    await sumUp(q.server.services, waiting(PHONE, 'sms'))
    assert.equal(await digests(), 1)
    const [row] = await q.sql(
      `select count(*)::int as n from channel_messages where status = 'sent' and created_at > now() - interval '1 hour'`,
    )
    assert.equal(row!.n, 1)
  })

  test('reach no subscription that was switched off or deleted meanwhile, nor what waits of it', async () => {
    const id = await q.subscribe(['ada@example.com'])
    for (let at = 0; at < 12; at++) await q.hear(id)
    const one = `${EMAILS}/${CREATED}/subscriptions/${id}` as const
    await q.admin(`PUT ${one}`, { name: '', enabled: false, recipients: ['ada@example.com'] })
    await q.hear(id)
    await sumUp(q.server.services, waiting('ada@example.com'))
    const mails = await queuedMails(q.server, q.vendor)
    assert.ok(mails.every(({ template }) => template === 'event-notice'))
    assert.equal(mails.length, 10)
  })

  test('are written by a change without a statement of ours where no recipient is subscribed', async () => {
    const { subscribers } = q.server.services
    const event = { vendorId: 'acme', tenantId: 'home', type: CREATED }
    await subscribers.subscriptions.refresh()
    assert.deepEqual(subscribers.subscriptions.listenersOf(event), [])
    const id = await q.subscribe(['ada@example.com'])
    assert.deepEqual(subscribers.subscriptions.listenersOf(event), [
      { subscriber: 'email-subscriptions', endpointId: id },
    ])
    assert.deepEqual(subscribers.subscriptions.listenersOf({ ...event, tenantId: 'other' }), [])
  })
})
