import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Webhook } from '../../contract/webhooks.ts'
import { reasonToSwitchOff } from '../../server/connectivity/webhooks/switch-off.ts'
import { eventually } from '../support/eventually.ts'
import { queuedMails } from '../support/queued-mails.ts'
import { answered } from '../support/signed-in.ts'
import { type Receiver, receiver } from './receiver.ts'
import { HOOKS, type Seaport, seaport } from './seaport.ts'

const DAY = 86_400_000

test('a webhook is switched off by 410, or by five days of failures on each of them [HOOK-11, HOOK-18]', () => {
  const failed = { delivered: false, statusCode: 500, body: '', durationMs: 1 }
  const now = Date.now()
  const standing = (failingDays: number, days: number) => ({
    failingDays,
    failingSince: new Date(now - days * DAY),
  })
  assert.equal(reasonToSwitchOff({ ...failed, statusCode: 410 }, standing(1, 0), now), 'gone')
  assert.equal(reasonToSwitchOff(failed, standing(6, 5), now), 'failures')
  assert.equal(reasonToSwitchOff(failed, standing(5, 4.9), now), undefined)
  assert.equal(reasonToSwitchOff(failed, standing(4, 9), now), undefined)
  assert.equal(reasonToSwitchOff({ ...failed, delivered: true }, standing(6, 6), now), undefined)
})

suite('a webhook whose receiver fails', () => {
  let s: Seaport
  let r: Receiver
  before(async () => {
    r = await receiver()
    s = await seaport()
    await s.server.addPerson(s.vendor, 'home', 'reader@home.test', { roles: ['ReadOnly'] })
    await s.deliver([])
  })
  after(async () => {
    await s.close()
    await r.close()
  })

  let number = 0
  const newGroup = async () =>
    answered(await s.admin('POST /identity/resources/groups/v1', { name: `Group ${++number}` }))
  const standing = async (id: string) =>
    (
      await s.sql(
        `select is_active, failing_days, failing_since is not null as failing, (now() at time zone 'UTC')::date = failing_day as today,
           (select count(*)::int from webhook_logs where webhook_id = $1) as tried from webhooks where id = $1`,
        id,
      )
    )[0]!

  test('counts the days on which it failed, and none after a success [HOOK-18]', async () => {
    const { _id: id } = await s.newWebhook({ url: `${r.url}/`, eventKeys: ['frontegg.group.created'] })
    const tried = async (status: number) => {
      const { tried: before } = await standing(id)
      r.answer = (_, response) => response.writeHead(status).end()
      await newGroup()
      await eventually(async () => (await standing(id)).tried !== before)
      const { is_active: _, tried: __, ...left } = await standing(id)
      return left
    }
    const setBack = (days: number) =>
      s.sql(`update webhooks set failing_day = failing_day - $2::int where id = $1`, id, days)
    assert.deepEqual(await tried(500), { failing_days: 1, failing: true, today: true })
    assert.deepEqual(await tried(500), { failing_days: 1, failing: true, today: true })
    await setBack(1)
    assert.deepEqual(await tried(500), { failing_days: 2, failing: true, today: true })
    await setBack(2)
    assert.deepEqual(await tried(500), { failing_days: 1, failing: true, today: true })
    assert.deepEqual(await tried(200), { failing_days: 0, failing: false, today: null })
    answered(await s.admin(`DELETE ${HOOKS}/${id}`), 204)
  })

  for (const [status, reason, words] of [
    [410, 'gone', 'its receiver is gone'],
    [503, 'failures', 'its receiver failed for five days'],
  ] as const)
    test(`is switched off with record, event and one mail to those who may change it: ${reason} [HOOK-11, HOOK-18]`, async () => {
      const displayName = `Log ${reason}`
      const created = await s.newWebhook({
        displayName,
        url: `${r.url}/?token=x`,
        eventKeys: ['frontegg.group.created'],
      })
      const id = created._id
      const mails = (await queuedMails(s.server, s.vendor)).length
      r.answer = (_, response) => response.writeHead(status).end('Sorry')
      if (reason === 'failures')
        await s.sql(
          `update webhooks set failing_days = 5, failing_since = now() - interval '5 days',
             failing_day = (now() at time zone 'UTC')::date - 1 where id = $1`,
          id,
        )
      await newGroup()
      await eventually(async () => !(await standing(id)).is_active)
      const shown = answered<Webhook[]>(await s.admin(`GET ${HOOKS}`)).find(({ _id }) => _id === id)!
      assert.deepEqual(
        [shown.isActive, shown.disabled?.reason, shown.disabled?.lastError],
        [false, reason, `${status} Sorry`],
      )
      assert.deepEqual(await s.sql('select id from event_subscriptions where endpoint_id = $1', id), [])
      const [event] = await s.sql(
        `select tenant_id, payload from events where type = 'frontegg.webhook.disabled' order by id desc limit 1`,
      )
      assert.deepEqual(event, {
        tenant_id: 'home',
        payload: { webhookId: id, displayName, reason, lastError: `${status} Sorry` },
      })
      const [audit] = await s.sql(
        `select description from audits where action = 'webhook.disabled' order by id desc limit 1`,
      )
      assert.equal(audit!.description, `Switched off the webhook ${displayName}: ${words}`)
      const [mail, ...others] = (await queuedMails(s.server, s.vendor)).slice(mails)
      assert.deepEqual([mail!.to, mail!.template, others], ['admin@home.test', 'webhook-disabled', []])
      assert.ok(!JSON.stringify(mail).includes('token=x'))
      const on = answered<Webhook>(await s.admin(`PATCH ${HOOKS}/${id}`, { isActive: true }))
      assert.deepEqual([on.isActive, on.disabled], [true, undefined])
      assert.equal((await standing(id)).failing_days, 0)
      answered(await s.admin(`DELETE ${HOOKS}/${id}`), 204)
    })

  test('mails no words of its receiver that a mail program would make a link of', async () => {
    r.answer = (_, response) => response.writeHead(410).end('Sign in at https://evil.test/ again')
    const { _id } = await s.newWebhook({ url: `${r.url}/`, eventKeys: ['frontegg.group.created'] })
    await newGroup()
    await eventually(async () => !(await standing(_id)).is_active)
    const { data } = (await queuedMails(s.server, s.vendor)).at(-1)!
    assert.equal((data as { lastError: string }).lastError, '410')
  })

  test('mails once a day for a webhook, and for five of a tenant', async () => {
    await s.sql(`delete from audits where action = 'webhook.disabled'`)
    const mails = async () => (await queuedMails(s.server, s.vendor)).length
    const before = await mails()
    r.answer = (_, response) => response.writeHead(410).end()
    const fail = async (id: string) => {
      await newGroup()
      await eventually(async () => !(await standing(id)).is_active)
    }
    const ids: string[] = []
    for (let count = 0; count < 6; count++) {
      const { _id } = await s.newWebhook({ url: `${r.url}/`, eventKeys: ['frontegg.group.created'] })
      await fail(_id)
      ids.push(_id)
      if (count > 0) continue
      answered(await s.admin(`PATCH ${HOOKS}/${_id}`, { isActive: true }))
      await fail(_id)
      assert.equal((await mails()) - before, 1)
    }
    assert.equal((await mails()) - before, 5)
    await s.sql(
      `update audits set created_at = now() - interval '25 hours' where action = 'webhook.disabled'`,
    )
    answered(await s.admin(`PATCH ${HOOKS}/${ids[0]}`, { isActive: true }))
    await fail(ids[0]!)
    assert.equal((await mails()) - before, 6)
  })
})
