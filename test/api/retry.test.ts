import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '../../src/api/api-error.ts'
import { retry } from '../../src/api/retry.ts'

async function triesOf(statusCode: number): Promise<number> {
  let tries = 0
  const work = async () => {
    tries++
    throw new ApiError('refused', { statusCode })
  }
  await assert.rejects(retry(work, { wait: async () => {} }), { message: 'refused' })
  return tries
}

test('a call that the server fails is tried three times, one that the caller got wrong once [ROUTE-51]', async () => {
  assert.equal(await triesOf(503), 3)
  assert.equal(await triesOf(400), 1)
  assert.equal(await triesOf(404), 1)
})
