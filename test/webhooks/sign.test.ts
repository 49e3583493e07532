import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDelay, retryAfterOf, SCHEDULE } from '../../server/connectivity/webhooks/schedule.ts'
import { signatureHeaders } from '../../server/connectivity/webhooks/sign.ts'

test('a signature is that of the published Standard Webhooks vector [HOOK-04]', () => {
  const headers = signatureHeaders(
    {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    },
    1_614_265_330_000,
  )
  assert.equal(headers['webhook-signature'], 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  assert.equal(headers['webhook-timestamp'], '1614265330')
})

test('attempts come 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h after one another, up to a tenth later [HOOK-10]', () => {
  const planned = [5, 300, 1800, 7200, 18_000, 36_000, 36_000].map(seconds => seconds * 1000)
  assert.deepEqual(SCHEDULE, planned)
  for (const [at, delay] of planned.entries()) {
    const delays = Array.from({ length: 200 }, () => nextDelay(at + 1, undefined)!)
    assert.ok(Math.min(...delays) >= delay && Math.max(...delays) <= delay * 1.1)
    assert.ok(new Set(delays).size > 100)
  }
  assert.equal(nextDelay(8, undefined), undefined)
})

test('a longer Retry-After of a 429 or 503 takes the place of the delay, up to ten hours [HOOK-11]', () => {
  const now = Date.parse('2026-11-26T00:00:00Z')
  assert.equal(retryAfterOf(429, '120', now), 120_000)
  assert.equal(retryAfterOf(503, 'Thu, 26 Nov 2026 00:01:00 GMT', now), 60_000)
  for (const [status, header] of [
    [500, '120'],
    [429, 'soon'],
    [429, '-5'],
    [503, undefined],
    [503, 'Thu, 26 Nov 2025 00:00:00 GMT'],
  ] as const)
    assert.equal(retryAfterOf(status, header, now), undefined)
  assert.equal(nextDelay(1, 120_000), 120_000)
  assert.ok(nextDelay(2, 1000)! >= 300_000)
  assert.equal(nextDelay(1, 999 * 3_600_000), 36_000_000)
  assert.equal(nextDelay(8, 1000), undefined)
})
