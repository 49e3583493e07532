import assert from 'node:assert/strict'
import { test } from 'node:test'
import { post } from '../../server/connectivity/webhooks/post.ts'
import type { HttpClient, OutboundRequest } from '../../server/platform/http-client/http-client.ts'

const delivery = { url: 'https://receiver.test/', id: 'one', body: '{}', secrets: ['a secret'] as [string] }

test('an attempt has 15 s, reads 64 KiB of an answer that never ends, and keeps 4,096 characters of it [HOOK-13]', async () => {
  let requested: OutboundRequest | undefined
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1024
      yield Buffer.alloc(1024, 'a')
    }
  }
  const client = {
    async stream(_: string, request: OutboundRequest) {
      requested = request
      return { status: 200, headers: {}, body: endless(), discard() {} }
    },
  } as unknown as HttpClient
  const { delivered, statusCode, body } = await post(client, delivery)
  assert.deepEqual([delivered, statusCode, body.length, read], [true, 200, 4096, 64 * 1024])
  assert.deepEqual([requested!.timeout, requested!.receiver], [15_000, true])
})
