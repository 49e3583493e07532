import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { WebhookLog } from '../../contract/webhook-logs.ts'
import {
  problemsOfReplay,
  type ReplayDraft,
  replayOf,
  replayOfFailures,
} from '../../src/state/webhooks/replay-range.ts'
import {
  attemptShownMs,
  forgetLogs,
  linkedAttemptOf,
  loadAttempt,
  loadLogs,
  replayDeliveries,
  retryDelivery,
  webhookLogsOf,
} from '../../src/state/webhooks/webhook-logs.ts'
import { eventsOfWebhook, testResultOf, testWebhook } from '../../src/state/webhooks/webhook-test.ts'
import { offContract, refused, scriptedApp } from '../portal/scripted-app.ts'
import { catalogEvent, webhook } from './webhook.ts'

const ID = webhook()._id
const log = (facts: Partial<WebhookLog> = {}): WebhookLog => ({
  id: '00000000-0000-4000-8000-000000000009',
  webhookId: ID,
  statusCode: '503',
  body: 'out of order',
  tenantId: 'home',
  vendorId: 'acme',
  createdAt: '2026-11-26T03:00:00.000Z',
  eventKey: 'frontegg.user.created',
  deliveryId: '00000000-0000-4000-8000-000000000007',
  attempt: 1,
  durationMs: 12,
  ...facts,
})
const list = 'GET /webhook/logs/'
const retries = 'POST /webhook/logs/:id/retries'

describe('the log of a webhook', () => {
  it('is read in pages of ten, the first one without being told [CONN-46, CONN-47, CONN-48, CONST-37]', async () => {
    const { app, made } = scriptedApp({ [list]: () => ({ count: 1000, countCapped: true, rows: [log()] }) })
    await loadLogs(app, ID)
    await loadLogs(app, ID, 3)
    assert.deepEqual(
      made.map(({ query }) => query),
      [
        { id: ID, offset: 0, limit: 10 },
        { id: ID, offset: 20, limit: 10 },
      ],
    )
    const { rows, total, capped } = webhookLogsOf(app).$logs.get()
    assert.deepEqual([rows!.length, total, capped], [1, 1000, true])
  })

  it('has an attempt that a link names read by its id, and none of the link before', async () => {
    let answer: () => unknown = () => log()
    const { app, made } = scriptedApp({ 'GET /webhook/logs/:id': () => answer() })
    const { $linked } = linkedAttemptOf(app)
    await loadAttempt(app, log().id)
    assert.deepEqual([made.length, $linked.get().log], [1, log()])
    answer = () => Promise.reject(refused(404, 'gone'))
    const another = '00000000-0000-4000-8000-000000000010'
    const loading = loadAttempt(app, another)
    assert.deepEqual([$linked.get().id, $linked.get().log], [another, undefined])
    await loading
    assert.deepEqual([$linked.get().error?.statusCode, $linked.get().log], [404, undefined])
  })

  it('of another webhook does not stay on the screen, and neither does one that is refused', async () => {
    let answer: () => unknown = () => ({ count: 1, rows: [log()] })
    const { app } = scriptedApp({ [list]: () => answer() })
    await loadLogs(app, ID)
    const waiting = Promise.withResolvers()
    answer = () => waiting.promise
    const loading = loadLogs(app, '00000000-0000-4000-8000-000000000002')
    assert.equal(webhookLogsOf(app).$logs.get().rows, undefined)
    waiting.reject(refused(404, 'gone'))
    await loading
    const { rows, error } = webhookLogsOf(app).$logs.get()
    assert.deepEqual([rows, error?.message], [undefined, 'gone'])
  })

  it('has an event delivered again, which only 202 says, and is read again soon [CONN-19, CONN-45]', async () => {
    let statusCode = 202
    const { app, made, waits, routes } = scriptedApp({
      [list]: () => ({ count: 1, rows: [log()] }),
      [retries]: () => offContract({ statusCode }),
    })
    await loadLogs(app, ID)
    await retryDelivery(app, log())
    assert.deepEqual(made[1]!.params, { id: log().id })
    await Promise.resolve()
    assert.deepEqual(waits, [attemptShownMs])
    assert.deepEqual(routes(), [list, retries, list])
    statusCode = 200
    await assert.rejects(retryDelivery(app, log()))
    assert.equal(waits.length, 1)
  })

  it('has deliveries of a time replayed, and is left alone once it was forgotten [HOOK-22]', async () => {
    const replayed = { queued: 3, more: true }
    const { app, made, routes } = scriptedApp({
      [list]: () => ({ count: 0, rows: [] }),
      'POST /webhook/:id/replays': () => replayed,
    })
    await loadLogs(app, ID)
    forgetLogs(app)
    const since = '2026-11-25T00:00:00.000Z'
    assert.deepEqual(await replayDeliveries(app, webhook(), { since, which: 'failed' }), replayed)
    assert.deepEqual(made[1], {
      route: 'POST /webhook/:id/replays',
      params: { id: ID },
      body: { since, which: 'failed' },
    })
    await Promise.resolve()
    assert.deepEqual(routes(), [list, 'POST /webhook/:id/replays'])
  })
})

describe('the range of a replay', () => {
  const now = Date.parse('2026-11-26T03:00:00.000Z')
  const draft: ReplayDraft = { range: 'custom', from: '', until: '', which: 'all' }
  const at = (days: number) => new Date(now - days * 86_400_000).toISOString()

  it('is one of the offered ones back from now, or its own [HOOK-22]', () => {
    assert.deepEqual(replayOf({ ...draft, range: 'week' }, now), { since: at(7), which: 'all' })
    assert.deepEqual(replayOf({ ...draft, range: 'month', which: 'failed' }, now).since, at(30))
    assert.deepEqual(replayOf({ ...draft, from: at(2), until: at(1) }, now), {
      since: at(2),
      until: at(1),
      which: 'all',
    })
  })

  it('of its own begins, within thirty days, and ends after that', () => {
    const problems = (from: string, until = '') => problemsOfReplay({ ...draft, from, until }, now)
    assert.deepEqual(problems(''), { from: 'fromIsRequired' })
    assert.deepEqual(problems(at(31)), { from: 'fromTooLongAgo' })
    assert.deepEqual(problems(at(1), at(2)), { until: 'rangeWrong' })
    assert.deepEqual(problems(at(-1)), { until: 'rangeWrong' })
    assert.deepEqual([problems(at(2)), problems(at(2), at(1))], [{}, {}])
    assert.deepEqual(problemsOfReplay({ ...draft, range: 'day' }, now), {})
  })

  it('after failures is the five days before the webhook was switched off, if they are kept [HOOK-19]', () => {
    assert.deepEqual(replayOfFailures({ at: at(1) }, now), { since: at(6), which: 'failed' })
    assert.equal(replayOfFailures({ at: at(28) }, now).since, at(30))
  })
})

describe('a test of a webhook', () => {
  it('posts the sample of an event under the stored secret, and says what came back [CONN-13, CONN-44]', async () => {
    const { app, made } = scriptedApp({ 'POST /webhook/test': () => ({ statusCode: 201, body: 'thanks' }) })
    const event = catalogEvent('frontegg.user.created', 'users')
    const result = await testWebhook(app, webhook(), event)
    const { url, secret } = webhook()
    assert.deepEqual(made[0]!.body, { url, secret, payload: event.sample })
    assert.deepEqual(result, { status: 'success', message: 'thanks', statusCode: 201 })
  })

  it('has succeeded with 200 and 201, and failed with everything else [CONN-17, CONN-18]', () => {
    const statuses = [0, 200, 201, 202, 204, 302, 404, 500].map(
      statusCode => testResultOf({ statusCode, body: '' }).status,
    )
    assert.deepEqual(
      statuses.map(status => status === 'success'),
      [false, true, true, false, false, false, false, false],
    )
  })

  it('offers the events that the webhook hears of, or all of them', () => {
    const events = [
      catalogEvent('frontegg.user.created', 'users'),
      catalogEvent('frontegg.group.created', 'groups'),
    ]
    const keys = (eventKeys: string[]) => eventsOfWebhook(events, { eventKeys }).map(({ key }) => key)
    assert.deepEqual(keys(['frontegg.group.*']), ['frontegg.group.created'])
    assert.deepEqual(keys(['frontegg.tenant.locked']).length, 2)
  })
})
