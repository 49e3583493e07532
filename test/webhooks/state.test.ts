import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Webhook } from '../../contract/webhooks.ts'
import { listViewFromQuery, rowsOfView } from '../../src/state/lists/list-view.ts'
import {
  createWebhook,
  deleteWebhook,
  rotateSecret,
  updateWebhook,
} from '../../src/state/webhooks/change-webhooks.ts'
import { ensureEventCatalog, eventCatalogOf } from '../../src/state/webhooks/event-catalog.ts'
import { isFull, loadWebhooks, webhookRules, webhooksOf } from '../../src/state/webhooks/webhooks.ts'
import { offContract, refused, scriptedApp } from '../portal/scripted-app.ts'
import { catalogEvent, webhook } from './webhook.ts'

const other = webhook({ _id: '00000000-0000-4000-8000-000000000002', displayName: 'Pilots' })
const list = 'GET /webhook'
const shown = (app: Parameters<typeof webhooksOf>[0]) => webhooksOf(app).$webhooks.get()
const namesOf = (app: Parameters<typeof webhooksOf>[0]) =>
  shown(app).items?.map(({ displayName }) => displayName)

describe('the webhooks of an account', () => {
  it('are unknown until they are read, and then known by either spelling of their id [CONN-12, CONN-40]', async () => {
    const { _id, ...byId } = webhook()
    const { app } = scriptedApp({ [list]: () => offContract([{ ...byId, id: _id }, other]) })
    assert.equal(shown(app).items, undefined)
    await loadWebhooks(app)
    assert.deepEqual(shown(app).items, [webhook(), other])
  })

  it('that the server refuses are an error and no list', async () => {
    const { app } = scriptedApp({
      [list]: () => {
        throw refused(403, 'away')
      },
    })
    await loadWebhooks(app)
    assert.deepEqual([shown(app).items, shown(app).error?.message], [undefined, 'away'])
  })

  it('are added with a secret that is handed on, and not kept on the page [CONN-41, HOOK-06]', async () => {
    const { app, made } = scriptedApp({
      [list]: () => [other],
      'POST /webhook/custom': () => webhook({ secret: 'whsec_inFull1234' }),
    })
    await loadWebhooks(app)
    const { displayName, url, eventKeys } = webhook()
    const { secret } = await createWebhook(app, { displayName, url, eventKeys, secret: null })
    assert.equal(secret, 'whsec_inFull1234')
    assert.deepEqual(made[1]!.body, { displayName, url, eventKeys, secret: null })
    assert.deepEqual(namesOf(app), ['Pilots', 'Harbor log'])
    assert.equal(shown(app).items!.at(-1)!.secret, '••••••••1234')
  })

  it('are changed, given a new secret and deleted in place [CONN-42, CONN-43, HOOK-07]', async () => {
    const { app, made } = scriptedApp({
      [list]: () => [webhook(), other],
      'PATCH /webhook/:id': ({ body }) => webhook(body as Partial<Webhook>),
      'POST /webhook/:id/secret/rotate': () => ({
        secret: 'whsec_new9876',
        previousValidUntil: '2026-11-27T03:00:00.000Z',
      }),
      'DELETE /webhook/:id': () => undefined,
    })
    await loadWebhooks(app)
    await updateWebhook(app, webhook(), { displayName: 'Log', isActive: false })
    assert.deepEqual(namesOf(app), ['Log', 'Pilots'])
    const { secret } = await rotateSecret(app, shown(app).items![0]!)
    assert.equal(secret, 'whsec_new9876')
    const [rotated] = shown(app).items!
    assert.deepEqual(
      [rotated!.secret, rotated!.previousSecretValidUntil, rotated!.displayName],
      ['••••••••9876', '2026-11-27T03:00:00.000Z', 'Log'],
    )
    await deleteWebhook(app, other)
    assert.deepEqual(made.at(-1), { route: 'DELETE /webhook/:id', params: { id: other._id } })
    assert.deepEqual(namesOf(app), ['Log'])
  })

  it('are known as worked on while a request runs, also when it fails [CONN-16]', async () => {
    const during: (readonly string[])[] = []
    const { app } = scriptedApp({
      'PATCH /webhook/:id': () => {
        during.push(webhooksOf(app).$processIds.get())
        return webhook()
      },
      'DELETE /webhook/:id': () => {
        during.push(webhooksOf(app).$processIds.get())
        throw refused(404, 'gone')
      },
    })
    await updateWebhook(app, webhook(), { isActive: true })
    await assert.rejects(deleteWebhook(app, other), /gone/)
    assert.deepEqual(during, [[webhook()._id], [other._id]])
    assert.deepEqual(webhooksOf(app).$processIds.get(), [])
  })

  it('are as many as there can be at fifty [HOOK-34]', () => {
    const many = (length: number) => Array.from({ length }, () => webhook())
    assert.deepEqual([isFull(undefined), isFull(many(49)), isFull(many(50))], [false, false, true])
  })

  it('are found by name, address and event, sorted, and kept by their state', () => {
    const disabled = { reason: 'gone', at: other.createdAt, lastError: '410' } as const
    const rows = [
      webhook({ _id: 'a', displayName: 'Zebra', eventKeys: ['*'] }),
      webhook({ _id: 'b', displayName: 'Ålborg', isActive: false, url: 'https://pilots.test' }),
      webhook({ _id: 'c', displayName: 'Log', isActive: false, disabled, invocations: 7 }),
    ]
    const view = listViewFromQuery(new URLSearchParams(), webhookRules)
    const idsOf = (change: Partial<typeof view>) =>
      rowsOfView(rows, { ...view, ...change }, webhookRules, 'en').rows.map(({ _id }) => _id)
    assert.deepEqual(idsOf({}), ['b', 'c', 'a'])
    assert.deepEqual(idsOf({ sortBy: 'events', order: 'DESC' })[0], 'a')
    assert.deepEqual(idsOf({ sortBy: 'status' }), ['a', 'c', 'b'])
    assert.deepEqual(idsOf({ sortBy: 'invocations', order: 'DESC' })[0], 'c')
    assert.deepEqual(idsOf({ search: 'PILOTS.' }), ['b'])
    assert.deepEqual(idsOf({ search: 'user.created', filter: 'off' }), ['b'])
    assert.deepEqual([idsOf({ filter: 'on' }), idsOf({ filter: 'stopped' })], [['a'], ['c']])
  })
})

describe('the event catalog', () => {
  it('is read once for what webhooks can subscribe to, and again after a failure [HOOK-27]', async () => {
    let fails = true
    const { app, made } = scriptedApp({
      'GET /event/resources/configurations/v1': () => {
        if (fails) throw refused(503, 'later')
        return [catalogEvent('frontegg.user.created', 'users')]
      },
    })
    await ensureEventCatalog(app)
    assert.equal(eventCatalogOf(app).$catalog.get().error?.message, 'later')
    fails = false
    await ensureEventCatalog(app)
    await ensureEventCatalog(app)
    assert.equal(made.length, 2)
    assert.deepEqual(made[1]!.query, { channels: 'webhook' })
    assert.equal(eventCatalogOf(app).$catalog.get().events!.length, 1)
  })
})
