import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { ChannelTested } from '../../contract/channels.ts'
import type { SlackConfiguration, SlackSubscription } from '../../contract/slack.ts'
import { messageLimits } from '../../rules/channels.ts'
import { acting } from '../support/acting.ts'
import { answered, refused } from '../support/signed-in.ts'
import { CREATED, GENERAL, type Pier, pier, SECURITY, SLACK } from './pier.ts'

const DELETED = 'frontegg.user.deleted'

suite('Slack subscriptions', () => {
  let p: Pier
  before(async () => {
    p = await pier()
    await p.connect()
  })
  after(() => p.close())

  const read = async () => answered<SlackConfiguration>(await p.admin(`GET ${SLACK}`))
  const heard = (id: string) =>
    p.sql('select event_type from event_subscriptions where endpoint_id = $1 order by 1', id)
  const patch = (id: string, body: object, ask = p.admin) => ask(`PATCH ${SLACK}/subscription/${id}`, body)
  const events = (...channelIds: string[]) => [{ eventKey: CREATED, channelIds }]

  test('are created, changed and deleted, and deleted once they have no channel [CONN-09, CONN-10, CONN-20, CONN-21, CONN-22, CONN-29, CONN-35]', async () => {
    const id = await p.subscribe([GENERAL, GENERAL])
    const [{ createdAt: _, updatedAt: __, ...shown }] = (await read()).slackSubscriptions as [
      SlackSubscription,
    ]
    assert.deepEqual(shown, { id, isActive: true, slackEvents: events(GENERAL) })
    const slackEvents = [
      { ...events(SECURITY)[0], title: 'New face', message: 'Say hello.' },
      { eventKey: DELETED, channelIds: [GENERAL] },
      { eventKey: 'frontegg.user.enabled', channelIds: [] },
    ]
    const changed = answered<SlackSubscription>(await patch(id, { id, isActive: true, slackEvents }))
    assert.deepEqual(changed.slackEvents, slackEvents.slice(0, 2))
    assert.deepEqual(await heard(id), [{ event_type: CREATED }, { event_type: DELETED }])
    answered(await patch(id, { isActive: false, slackEvents }))
    assert.deepEqual(await heard(id), [])
    assert.deepEqual(answered(await patch(id, { isActive: true, slackEvents: events() })), {})
    assert.deepEqual((await read()).slackSubscriptions, [])
    const second = await p.subscribe()
    answered(await p.admin(`DELETE ${SLACK}/subscriptions/${second}`), 204)
    refused(await p.admin(`DELETE ${SLACK}/subscriptions/${second}`), 404, 'ER-29108')
    assert.deepEqual(await heard(second), [])
  })

  test('name an event that tenants hear of, and a channel', async () => {
    const post = (slackEvents: object[]) =>
      p.admin(`POST ${SLACK}/subscriptions`, { isActive: true, slackEvents })
    refused(await post([]), 400, 'ER-29109')
    refused(await post(events()), 400, 'ER-29109')
    refused(await post([{ eventKey: 'frontegg.user.imagined', channelIds: [GENERAL] }]), 400, 'ER-29110')
    assert.equal((await post([{ eventKey: 'frontegg.user.*', channelIds: [GENERAL] }])).statusCode, 400)
    assert.equal((await post([{ eventKey: CREATED, channelIds: ['#general'] }])).statusCode, 400)
  })

  test('are unknown to every other tenant, and led elsewhere by no one who acts as an administrator', async () => {
    const id = await p.subscribe()
    const input = { isActive: true, slackEvents: events(SECURITY) }
    refused(await patch(id, input, p.otherAdmin), 404, 'ER-29108')
    refused(await p.otherAdmin(`DELETE ${SLACK}/subscriptions/${id}`), 404, 'ER-29108')
    refused(await p.otherAdmin(`POST ${SLACK}/subscriptions/${id}/test`), 404, 'ER-29108')
    const page = await acting(p.server, p.vendor, 'home')
    const path = `${SLACK}/subscription/${id}`
    refused(await page.send('PATCH', path, input), 403, 'ER-26006')
    refused(await page.post(`${SLACK}/subscriptions`, input), 403, 'ER-26006')
    const off = await page.send('PATCH', path, { isActive: false, slackEvents: events(GENERAL) })
    assert.equal(off.statusCode, 200)
    await p.admin(`DELETE ${SLACK}/subscriptions/${id}`)
  })

  test('post an event once to each channel, in the words of the subscription', async () => {
    const id = await p.subscribe([GENERAL, SECURITY])
    const own = [{ ...events(GENERAL, SECURITY)[0]!, title: 'New face' }]
    answered(await patch(id, { isActive: true, slackEvents: own }))
    const before = (await p.messages()).length
    await p.hear(id, { email: 'ada@example.com' })
    await p.work()
    const posted = (await p.messages()).slice(before)
    assert.deepEqual(posted.map(({ channel }) => channel).sort(), [GENERAL, SECURITY])
    assert.deepEqual(
      posted[0]!.blocks.flatMap(({ text }) => text?.text ?? []),
      ['New face', 'A user was created.\nada@example.com'],
    )
    assert.match(JSON.stringify(posted[0]!.blocks), /http:\/\/app\.acme\.test\/#\/admin-box\/users/)
    await p.admin(`DELETE ${SLACK}/subscriptions/${id}`)
  })

  test('post a burst one by one up to the limit, and then in one message', async () => {
    const id = await p.subscribe(['C0SANDBOX5'])
    const before = (await p.messages()).length
    const { recipient: most } = messageLimits.slack
    for (let at = 0; at < most + 3; at++) await p.hear(id)
    await p.digest('C0SANDBOX5')
    await p.work()
    const posted = (await p.messages()).slice(before)
    assert.equal(posted.length, most + 1)
    assert.equal(posted.at(-1)!.text, '3 events in home')
    await p.admin(`DELETE ${SLACK}/subscriptions/${id}`)
  })

  test('wait as long as Slack says, and try again where it does not answer', async () => {
    const id = await p.subscribe(['C0SANDBOX6'])
    const fault = { method: 'chat.postMessage', times: 1 }
    await p.control('POST', 'faults', { ...fault, status: 429, retryAfter: 40 })
    await p.hear(id)
    await p.work()
    const [job] = await p.sql(
      `select data, extract(epoch from start_after - created_on)::int as wait from jobs.job where name = 'slack-post'`,
    )
    assert.deepEqual([(job!.data as { delayed: number }).delayed, job!.wait], [1, 40])
    await p.control('POST', 'faults', { ...fault, status: 500 })
    await assert.rejects(p.work(), /status 500/)
    await p.admin(`DELETE ${SLACK}/subscriptions/${id}`)
  })

  test('say which channel Slack refused, until it takes a message there', async () => {
    const id = await p.subscribe(['C0ARCHIVED'])
    await p.hear(id)
    await p.work()
    const shown = async () => (await read()).slackSubscriptions.find(each => each.id === id)!.lastError
    const refusal = (await shown())!
    assert.deepEqual([refusal.code, refusal.channelId], ['is_archived', 'C0ARCHIVED'])
    const tested = answered<ChannelTested>(await p.admin(`POST ${SLACK}/subscriptions/${id}/test`))
    assert.deepEqual(tested, {
      status: 'failed',
      message: 'is_archived',
      recipients: 0,
      channels: [{ id: 'C0ARCHIVED', status: 'failed', message: 'is_archived' }],
    })
    answered(await patch(id, { isActive: true, slackEvents: events(GENERAL) }))
    assert.equal(await shown(), undefined)
    const again = answered<ChannelTested>(await p.admin(`POST ${SLACK}/subscriptions/${id}/test`))
    assert.deepEqual([again.status, again.recipients], ['success', 1])
    assert.match((await p.messages()).at(-1)!.text, /^Test: /)
    await p.admin(`DELETE ${SLACK}/subscriptions/${id}`)
  })

  test('are tested in each channel, which says what became of it: where Slack is busy the test waits like every other message', async () => {
    const id = await p.subscribe([GENERAL, 'C0ARCHIVED', SECURITY])
    await p.sql("delete from jobs.job where name = 'slack-post'")
    await p.control('POST', 'faults', { method: 'chat.postMessage', times: 1, status: 429, retryAfter: 40 })
    const tested = answered<ChannelTested>(await p.admin(`POST ${SLACK}/subscriptions/${id}/test`))
    const count = (status: string) => tested.channels!.filter(channel => channel.status === status).length
    assert.deepEqual(
      tested.channels!.map(channel => channel.id),
      [GENERAL, 'C0ARCHIVED', SECURITY],
    )
    assert.equal(count('queued'), 1)
    assert.ok(count('success') >= 1)
    const jobs = await p.sql("select data from jobs.job where name = 'slack-post'")
    assert.equal(jobs.length, 1)
    const queued = tested.channels!.find(({ status }) => status === 'queued')!
    assert.equal((jobs[0]!.data as { channelId: string }).channelId, queued.id)
    await p.admin(`DELETE ${SLACK}/subscriptions/${id}`)
    await p.sql("delete from jobs.job where name = 'slack-post'")
  })

  test('say what is not the event’s own in the words and the language of the vendor’s mails', async () => {
    const notice = { subjectTest: 'Probe: {{title}} in {{tenantName}}', button: 'Konto öffnen' }
    await p.sql(`update vendors set config = jsonb_build_object('messages', $1::jsonb) where id = 'acme'`, {
      language: 'de',
      mails: { de: { 'event-notice': notice } },
    })
    p.server.services.vendors.forget()
    const id = await p.subscribe([GENERAL])
    answered(await p.admin(`POST ${SLACK}/subscriptions/${id}/test`))
    const { text, blocks } = (await p.messages()).at(-1)!
    assert.match(text, /^Probe: /)
    assert.match(JSON.stringify(blocks), /Konto öffnen/)
    await p.sql(`update vendors set config = '{}' where id = 'acme'`)
    p.server.services.vendors.forget()
    await p.admin(`DELETE ${SLACK}/subscriptions/${id}`)
  })

  test('stop when the token is revoked, with the reason, and go on when the workspace is connected again', async () => {
    const id = await p.subscribe()
    await p.control('POST', 'revoke')
    await p.hear(id)
    await p.work()
    assert.equal((await read()).workspace!.revoked!.reason, 'token_revoked')
    assert.deepEqual(await heard(id), [])
    assert.deepEqual(refused(await p.admin(`GET ${SLACK}/channels`), 409, 'ER-29103'), {
      reason: 'token_revoked',
    })
    refused(await p.admin(`POST ${SLACK}/subscriptions/${id}/test`), 409, 'ER-29103')
    const audits = await p.sql(`select description from audits where action = 'slack.revoked'`)
    assert.equal(audits.length, 1)
    await p.connect()
    assert.equal((await read()).workspace!.revoked, undefined)
    assert.deepEqual(await heard(id), [{ event_type: CREATED }])
    await p.admin(`DELETE ${SLACK}/subscriptions/${id}`)
  })
})
