import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchThrough } from '../../server/platform/http-client/fetch-through.ts'
import type {
  BufferedResponse,
  HttpClient,
  OutboundRequest,
} from '../../server/platform/http-client/http-client.ts'

const limits = { timeout: 1, maxBytes: 2 }

function clientOf(answer: Partial<BufferedResponse>): HttpClient & { asked: [string, OutboundRequest][] } {
  const requested: [string, OutboundRequest][] = []
  return {
    asked: requested,
    async request(address, request) {
      requested.push([String(address), request])
      return { status: 200, headers: {}, body: Buffer.alloc(0), ...answer }
    },
    stream: () => assert.fail('not asked for'),
    judge: () => assert.fail('not asked for'),
    close: async () => {},
  }
}

test('what a library asks of fetch is asked of the client, within its limits', async () => {
  const client = clientOf({})
  const signal = new AbortController().signal
  await fetchThrough(client, { ...limits, operatorNamed: true })(new URL('https://a.test/b'), {
    method: 'POST',
    headers: new Headers({ 'X-One': '1' }),
    body: new URLSearchParams({ a: 'ä' }),
    signal,
  })
  await fetchThrough(client, limits)('https://a.test/', { body: null })
  assert.deepEqual(client.asked, [
    [
      'https://a.test/b',
      { ...limits, operatorNamed: true, method: 'POST', headers: { 'x-one': '1' }, body: 'a=%C3%A4', signal },
    ],
    ['https://a.test/', { ...limits, method: 'GET', headers: {}, body: undefined, signal: undefined }],
  ])
})

test('the library gets a response with status, headers and body, an empty one and a redirect, too', async () => {
  const headers = { 'content-type': 'text/plain', 'set-cookie': ['a=1', 'b=2'], 'content-length': '99' }
  const full = await fetchThrough(clientOf({ headers, body: Buffer.from('ä') }), limits)('https://a.test')
  assert.ok(full instanceof Response)
  assert.deepEqual([full.ok, await full.text(), full.headers.get('content-type')], [true, 'ä', 'text/plain'])
  assert.deepEqual([full.headers.getSetCookie(), full.headers.has('content-length')], [['a=1', 'b=2'], false])
  for (const status of [204, 304, 302, 500]) {
    const answer = await fetchThrough(clientOf({ status }), limits)('https://a.test')
    assert.equal(answer.status, status)
  }
  await assert.rejects(fetchThrough(clientOf({ status: 999 }), limits)('https://a.test'), {
    code: 'bad-status',
  })
})
