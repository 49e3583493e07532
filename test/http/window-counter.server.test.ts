import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WindowCounter } from '../../server/platform/http/window-counter.ts'

const NOW = Date.UTC(2026, 0, 1)

test('a window counts from its first request on, each key by itself, and begins anew when it is over', () => {
  const counter = new WindowCounter()
  assert.deepEqual(counter.consume('a', 60, NOW), { consumedPoints: 1, msBeforeNext: 60_000 })
  assert.deepEqual(counter.consume('a', 60, NOW + 20_000), { consumedPoints: 2, msBeforeNext: 40_000 })
  assert.deepEqual(counter.consume('b', 60, NOW + 20_000), { consumedPoints: 1, msBeforeNext: 60_000 })
  assert.equal(counter.consume('a', 60, NOW + 59_999).consumedPoints, 3)
  assert.deepEqual(counter.consume('a', 60, NOW + 60_000), { consumedPoints: 1, msBeforeNext: 60_000 })
})

test('a user who comes from ever new addresses fills no memory with windows that are over', () => {
  const counter = new WindowCounter()
  for (let n = 0; n < 1000; n++) counter.consume(`early ${n}`, 60, NOW)
  counter.consume('lasting', 3600, NOW)
  assert.equal(counter.size, 1001)
  counter.consume('late', 60, NOW + 61_000)
  assert.equal(counter.size, 2)
  assert.equal(counter.consume('lasting', 3600, NOW + 61_000).consumedPoints, 2)
})
