import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { ChannelTested } from '../../contract/channels.ts'
import { messageLimits } from '../../rules/channels.ts'
import { queuedSms } from '../support/queued-sms.ts'
import { anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { CREATED, EMAILS, type Quay, quay, TEXTS } from './quay.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'

suite('email and text message subscriptions', () => {
  let q: Quay
  before(async () => {
    q = await quay()
  })
  after(() => q.server.close())

  const heard = (id: string) =>
    q.sql('select event_type, tenant_id, subscriber from event_subscriptions where endpoint_id = $1', id)
  const only = async (path: string) => (await q.list(path))[0]!

  test('are created for an event, changed, switched and deleted, with a record of each [CONN-06, CONN-08, CONN-23, CONN-24, CONN-30, CONN-36, CONN-38, CONN-39]', async () => {
    const id = await q.subscribe(['Ada@Example.com', 'ada@example.com', ' bob@example.com '])
    const { eventKey, enabled, subscriptions } = await only(EMAILS)
    assert.deepEqual([eventKey, enabled], [CREATED, true])
    const [{ createdAt: _, updatedAt: __, ...subscription }] = subscriptions as [(typeof subscriptions)[0]]
    assert.deepEqual(subscription, {
      id,
      name: 'Watch',
      enabled: true,
      recipients: ['ada@example.com', 'bob@example.com'],
    })
    assert.deepEqual(await heard(id), [
      { event_type: CREATED, tenant_id: 'home', subscriber: 'email-subscriptions' },
    ])
    const one = `${EMAILS}/${CREATED}/subscriptions/${id}` as const
    answered(
      await q.admin(`PUT ${one}`, { name: 'Night', enabled: true, recipients: ['eve@example.com'] }),
      204,
    )
    assert.deepEqual((await only(EMAILS)).subscriptions[0]!.recipients, ['eve@example.com'])
    answered(await q.admin(`PATCH ${EMAILS}/${CREATED}`, { enabled: false }), 204)
    assert.deepEqual([(await only(EMAILS)).enabled, await heard(id)], [false, []])
    answered(await q.admin(`PATCH ${EMAILS}/${CREATED}`, { enabled: true }), 204)
    assert.equal((await heard(id)).length, 1)
    answered(await q.admin(`DELETE ${one}`), 204)
    assert.deepEqual([await q.list(), await heard(id)], [[], []])
    refused(await q.admin(`DELETE ${one}`), 404, 'ER-29002')
    const audits = await q.sql(
      `select action from audits where tenant_id = 'home' and action like 'subscription.%' order by id`,
    )
    assert.deepEqual(
      audits.map(({ action }) => action),
      ['created', 'updated', 'updated', 'updated', 'deleted'].map(verb => `subscription.${verb}`),
    )
  })

  test('of text messages take phone numbers, go the same way, and go once no recipient is left [CONN-07, CONN-26, CONN-27, CONN-28, CONN-31, CONN-37]', async () => {
    const id = await q.subscribe(['+1 (415) 555-0132'], TEXTS)
    assert.deepEqual((await only(TEXTS)).subscriptions[0]!.recipients, ['+14155550132'])
    const one = `${TEXTS}/${CREATED}/subscriptions/${id}` as const
    const change = { name: '', enabled: false, recipients: ['+14155550133'] }
    answered(await q.admin(`PUT ${one}`, change), 204)
    assert.deepEqual(await heard(id), [])
    answered(await q.admin(`PATCH ${TEXTS}/${CREATED}`, { enabled: true }), 204)
    answered(await q.admin(`PUT ${one}`, { ...change, recipients: [] }), 204)
    assert.deepEqual(await q.list(TEXTS), [])
    for (const recipient of ['12', '+1415555013', 'ada@example.com'])
      assert.deepEqual(
        refused(
          await q.admin(`POST ${TEXTS}/${CREATED}`, {
            enabled: true,
            subscriptions: [{ ...change, recipients: [recipient] }],
          }),
          400,
          'ER-29003',
        ),
        { field: 'recipients', recipient },
      )
  })

  test('of an event go all at once, and go once their last recipient is taken out [CONN-25, CONN-39]', async () => {
    const first = await q.subscribe(['ada@example.com'])
    const second = await q.subscribe(['bob@example.com'])
    const one = `${EMAILS}/${CREATED}/subscriptions/${first}` as const
    answered(await q.admin(`PUT ${one}`, { name: '', enabled: true, recipients: [] }), 204)
    assert.deepEqual(
      (await only(EMAILS)).subscriptions.map(({ id }) => id),
      [second],
    )
    answered(await q.admin(`DELETE ${EMAILS}/${CREATED}`), 204)
    assert.deepEqual([await q.list(), await heard(second)], [[], []])
    refused(await q.admin(`DELETE ${EMAILS}/${CREATED}`), 404, 'ER-29002')
    refused(await q.admin(`PATCH ${EMAILS}/${CREATED}`, { enabled: true }), 404, 'ER-29002')
  })

  test('name an event that tenants hear of, and roles and groups that are theirs', async () => {
    const subscriptions = [{ name: '', enabled: true, recipients: ['ada@example.com'] }]
    for (const eventKey of ['frontegg.user.*', 'frontegg.user.imagined', 'frontegg.subscription.tested'])
      assert.equal(
        (await q.admin(`POST ${EMAILS}/${eventKey}`, { enabled: true, subscriptions })).statusCode,
        400,
        eventKey,
      )
    const [role] = await q.sql(`select id from roles where vendor_id = 'acme' and key = 'Admin'`)
    const id = await q.subscribe([`role:${role!.id}`])
    for (const recipient of [`role:${NO_ID}`, `group:${NO_ID}`, 'role:Admin', 'ada', 'a@b,c@d'])
      refused(
        await q.admin(`PUT ${EMAILS}/${CREATED}/subscriptions/${id}`, {
          name: '',
          enabled: true,
          recipients: [recipient],
        }),
        400,
        'ER-29003',
      )
    await q.admin(`DELETE ${EMAILS}/${CREATED}`)
  })

  test('are unknown to every other tenant, and closed to who lacks the permission of the verb', async () => {
    const id = await q.subscribe(['ada@example.com'])
    const one = `${EMAILS}/${CREATED}/subscriptions/${id}` as const
    const change = { name: '', enabled: true, recipients: ['eve@other.test'] }
    assert.deepEqual(await q.list(EMAILS, q.otherAdmin), [])
    refused(await q.otherAdmin(`PUT ${one}`, change), 404, 'ER-29002')
    refused(await q.otherAdmin(`DELETE ${one}`), 404, 'ER-29002')
    refused(await q.otherAdmin(`POST ${one}/test`), 404, 'ER-29002')
    refused(await q.otherAdmin(`PATCH ${EMAILS}/${CREATED}`, { enabled: false }), 404, 'ER-29002')
    // Nor by the path of the other channel.
    refused(await q.admin(`DELETE ${TEXTS}/${CREATED}/subscriptions/${id}`), 404, 'ER-29002')
    const person = await q.server.addPerson(q.vendor, 'home', 'reader@home.test', { roles: ['ReadOnly'] })
    const reader = await signedIn(q.server, q.vendor, person)
    answered(await reader(`GET ${EMAILS}`))
    for (const call of [`PUT ${one}`, `POST ${EMAILS}/${CREATED}`, `PATCH ${EMAILS}/${CREATED}`] as const)
      assert.equal((await reader(call, change)).statusCode, 403, call)
    assert.equal((await reader(`DELETE ${one}`)).statusCode, 403)
    assert.equal((await reader(`POST ${one}/test`)).statusCode, 403)
    assert.equal((await anonymous(q.server, q.vendor)(`GET ${EMAILS}`)).statusCode, 401)
    // No more than what the form has.
    await q.admin(`PUT ${one}`, { ...change, tenant_id: 'other', event_key: '*' })
    const [row] = await q.sql('select tenant_id, event_key from channel_subscriptions where id = $1', id)
    assert.deepEqual(row, { tenant_id: 'home', event_key: CREATED })
    await q.admin(`DELETE ${EMAILS}/${CREATED}`)
  })

  test('to records of the audit log are for those alone who may read it, by mail and in Slack', async () => {
    await q.sql(
      `with role as (insert into roles (vendor_id, id, key, name, level) values ('acme', gen_random_uuid(), 'Hooks', 'Hooks', 5) returning id)
       insert into role_permissions (vendor_id, role_id, permission_id) select 'acme', role.id, p.id from role, permissions p
       where p.vendor_id = 'acme' and p.key = 'fe.connectivity.*'`,
    )
    const person = await q.server.addPerson(q.vendor, 'home', 'manager@home.test', { roles: ['Hooks'] })
    const manager = await signedIn(q.server, q.vendor, person)
    const records = 'frontegg.audit.recorded'
    const change = { name: '', enabled: true, recipients: ['eve@example.com'] }
    const events = { enabled: true, subscriptions: [change] }
    const inSlack = { isActive: true, slackEvents: [{ eventKey: records, channelIds: ['C1'] }] }
    const slack = '/integrations/resources/configurations/v1/slack'
    answered(await manager(`POST ${EMAILS}/${CREATED}`, events), 204)
    refused(await manager(`POST ${EMAILS}/${records}`, events), 403, 'ER-00403')
    refused(await manager(`POST ${slack}/subscriptions`, inSlack), 403, 'ER-00403')
    const id = await q.subscribe(['ada@example.com'], EMAILS, records)
    const one = `${EMAILS}/${records}/subscriptions/${id}` as const
    refused(await manager(`PUT ${one}`, change), 403, 'ER-00403')
    answered(await manager(`PUT ${one}`, { ...change, enabled: false, recipients: ['ada@example.com'] }), 204)
    const { id: post } = answered<{ id: string }>(await q.admin(`POST ${slack}/subscriptions`, inSlack))
    const elsewhere = { isActive: true, slackEvents: [{ eventKey: records, channelIds: ['C1', 'C2'] }] }
    refused(await manager(`PATCH ${slack}/subscription/${post}`, elsewhere), 403, 'ER-00403')
    answered(await manager(`PATCH ${slack}/subscription/${post}`, { ...inSlack, isActive: false }))
    for (const key of [CREATED, records]) await q.admin(`DELETE ${EMAILS}/${key}`)
  })

  test('are as many as there can be, and not one more', async () => {
    await q.subscribe(['ada@example.com'])
    await q.sql(
      `insert into channel_subscriptions (vendor_id, tenant_id, id, channel, event_key, recipients)
      select 'acme', 'home', gen_random_uuid(), 'email', $1, '{ada@example.com}' from generate_series(1, 199)`,
      CREATED,
    )
    const more = await q.admin(`POST ${EMAILS}/${CREATED}`, {
      enabled: true,
      subscriptions: [{ name: '', enabled: true, recipients: ['ada@example.com'] }],
    })
    assert.deepEqual(refused(more, 409, 'ER-29004'), { limit: 200 })
    await q.admin(`DELETE ${EMAILS}/${CREATED}`)
  })

  test('send a test to all their recipients, marked as one', async () => {
    const id = await q.subscribe(['tested@example.com'])
    const phones = await q.subscribe(['+14155550132'], TEXTS)
    const result = answered<ChannelTested>(
      await q.admin(`POST ${EMAILS}/${CREATED}/subscriptions/${id}/test`),
    )
    assert.deepEqual([result.status, result.recipients], ['success', 1])
    const [mail] = (await q.notices()).filter(({ to }) => to === 'tested@example.com')
    assert.deepEqual([mail!.data.test, mail!.data.title], [true, 'User created'])
    answered(await q.admin(`POST ${TEXTS}/${CREATED}/subscriptions/${phones}/test`))
    const [text] = (await queuedSms(q.server, q.vendor)).filter(sms => sms.template === 'event-notice')
    assert.deepEqual([text!.to, (text!.data as { test?: boolean }).test], ['+14155550132', true])
  })

  test('send no more tests than other messages', async () => {
    const id = await q.subscribe(['+14155550139'], TEXTS)
    const sent = async () => (await queuedSms(q.server, q.vendor)).filter(({ to }) => to === '+14155550139')
    const tested: string[] = []
    for (let at = 0; at < messageLimits.sms.recipient + 1; at++)
      tested.push(
        answered<ChannelTested>(await q.admin(`POST ${TEXTS}/${CREATED}/subscriptions/${id}/test`)).status,
      )
    assert.deepEqual([tested.at(0), tested.at(-1)], ['success', 'failed'])
    assert.equal((await sent()).length, messageLimits.sms.recipient)
  })
})
