import assert from 'node:assert/strict'
import { beforeEach, suite, test } from 'node:test'
import type { Claim } from '../../server/connectivity/webhooks/claim.ts'
import { createLanes, type Lanes, windowAfter } from '../../server/connectivity/webhooks/lanes.ts'

const claim = (id: number, webhookId = 'one') => ({ vendorId: 'acme', id: `${id}`, webhookId }) as Claim
const quick = { delivered: true, statusCode: 200, body: '', durationMs: 2 }
const failed = { delivered: false, body: 'no answer', durationMs: 2 }

suite('what a process holds of webhooks', () => {
  let begun: string[]
  let lanes: Lanes
  beforeEach(() => {
    begun = []
    lanes = createLanes(({ id }) => begun.push(id))
  })
  const ids = (claims: readonly Claim[]) => claims.map(({ id }) => Number(id))

  test('begins five of each webhook, and another when one has ended [HOOK-17]', () => {
    for (let id = 1; id <= 8; id++) lanes.add(claim(id))
    lanes.add(claim(20, 'two'))
    assert.deepEqual(begun, ['1', '2', '3', '4', '5', '20'])
    assert.deepEqual(lanes.ended(claim(1), quick), [])
    assert.deepEqual([begun.at(-1), lanes.held()], ['6', 9])
    lanes.release(claim(1))
    assert.equal(lanes.held(), 8)
  })

  test('is more of a quick webhook than of a slow one, and of one that fails only what may run', () => {
    const window = (durationMs: number) => windowAfter({ delivered: true, durationMs })
    assert.deepEqual([0, 2, 50, 125, 1250, 1251, 15_000].map(window), [50, 50, 30, 15, 6, 5, 5])
    assert.equal(windowAfter({ delivered: false, durationMs: 1 }), 5)
  })

  test('is given back when an attempt fails: a dead receiver gets no burst', () => {
    for (let id = 1; id <= 8; id++) lanes.add(claim(id))
    assert.deepEqual(ids(lanes.ended(claim(1), failed)), [6, 7, 8])
    assert.deepEqual([begun.length, lanes.windows()], [5, []])
  })

  test('is given back when it has waited for a second', () => {
    for (let id = 1; id <= 7; id++) lanes.add(claim(id))
    assert.deepEqual(lanes.takeStale(), [])
    assert.deepEqual(ids(lanes.takeStale(performance.now() + 1000)), [6, 7])
    assert.deepEqual(ids(lanes.takeAll()), [])
  })

  test('says its window while it holds something of a quick webhook, and when there is room', () => {
    for (let id = 1; id <= 40; id++) lanes.add(claim(id))
    lanes.ended(claim(1), quick)
    lanes.release(claim(1))
    assert.deepEqual(
      lanes.windows().map(({ webhookId, window }) => [webhookId, window]),
      [['one', 50]],
    )
    assert.equal(lanes.hasRoom(claim(1)), false)
    for (let id = 2; id <= 13; id++) {
      lanes.ended(claim(id), quick)
      lanes.release(claim(id))
    }
    assert.equal(lanes.hasRoom(claim(1)), true)
    for (let id = 14; id <= 40; id++) {
      lanes.ended(claim(id), quick)
      lanes.release(claim(id))
    }
    assert.deepEqual([lanes.held(), lanes.windows()], [0, []])
  })
})
