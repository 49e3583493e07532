// run: on both databases
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type DatabasePlace, databasePlace, onPostgres } from '../support/database.ts'
import {
  addDeliveries,
  addWebhooks,
  deliverThroughKills,
  type KillableReceiver,
  kill,
  killAll,
  killableReceiver,
  listen,
  query,
  says,
  startChild,
} from './killing.ts'

/** The embedded database opens anew for each server: a sample. */
const EVENTS = onPostgres ? 10_000 : 500
/** Of these, so many are recorded one after the other by the server that is killed. */
const RECORDED = 300

/** A busy machine is slow to start processes anew. */
const limit = { timeout: 600_000 }

suite('servers that deliver', limit, () => {
  let place: DatabasePlace
  let r: KillableReceiver
  before(async () => {
    r = await killableReceiver()
    place = await databasePlace()
  })
  after(async () => {
    await killAll()
    r.remove()
    await place.remove()
  })

  const ready = `select d.id, d.status, (select count(*)::int from webhook_logs l where l.delivery_id = d.id) as logged
    from webhook_deliveries d where created_at > $1`

  test(
    'lose nothing when they and the receiver are killed, and repeat under the same id [HOOK-08, HOOK-30]',
    limit,
    async t => {
      const webhooks = await addWebhooks(place.options, r.url, 4)
      await listen(place.options, webhooks[0]!)
      await addDeliveries(place.options, webhooks, EVENTS - RECORDED)
      const { deliveries, ids } = await deliverThroughKills(place.options, r, {
        total: EVENTS,
        parts: [0.02, 0.4, 0.8],
      })
      assert.deepEqual(
        deliveries.filter(({ status, events }) => status !== 'delivered' || events !== 1),
        [],
      )
      assert.equal(deliveries.length, EVENTS)
      assert.deepEqual([...new Set(ids)].sort(), deliveries.map(({ id }) => id).sort())
      t.diagnostic(`${ids.length - EVENTS} of ${ids.length} deliveries were repetitions`)
    },
  )

  test('make each attempt once where there are two [HOOK-33]', { ...limit, skip: !onPostgres }, async () => {
    const began = new Date()
    const before = r.count()
    await r.start()
    const others = [0, 0].map(() => startChild('deliver.ts', { place: place.options, events: 0 }))
    for (const other of others) await says(other, 'ready')
    const writer = startChild('deliver.ts', { place: place.options, events: EVENTS + RECORDED })
    await says(writer, 'done')
    for (const child of [writer, ...others]) await kill(child)
    const rows = await query(place.options, ready, began)
    assert.equal(rows.length, RECORDED)
    assert.deepEqual(
      rows.filter(({ status, logged }) => status !== 'delivered' || logged !== 1),
      [],
    )
    const came = r.ids().slice(before)
    assert.deepEqual(came.toSorted(), rows.map(({ id }) => id).sort())
  })
})
