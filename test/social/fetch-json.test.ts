import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { fetchJson } from '../../server/platform/http-client/fetch-json.ts'
import { createHttpClient } from '../../server/platform/http-client/http-client.ts'
import { Unreachable } from '../../server/platform/http-client/unreachable.ts'

describe('what a social provider answers', () => {
  const requested: string[] = []
  let answer: (reply: ServerResponse) => void
  const server = createServer((request, reply) => {
    requested.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`)
    answer(reply)
  })
  const httpClient = createHttpClient({ production: false, internalOrigins: [] })
  let url: string

  before(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`
  })
  after(async () => {
    await httpClient.close()
    server.close()
  })

  test('is read as an object or a list, and what is neither, refused or too long counts for nothing', async () => {
    const got = async (text: string, status = 200, list = false) => {
      answer = reply => reply.writeHead(status).end(text)
      return await fetchJson(url, { httpClient, token: 'abc', list })
    }
    assert.deepEqual(await got('{"a":1}'), { a: 1 })
    assert.deepEqual(await got('[1]', 200, true), { items: [1] })
    for (const nothing of ['[1]', 'null', 'text', `{"a":"${'x'.repeat(300_000)}"}`])
      assert.deepEqual(await got(nothing), {}, nothing.slice(0, 20))
    assert.deepEqual(await got('{"a":1}', 401), {})
    assert.equal(requested[0], 'GET /token Bearer abc')
  })

  test('goes nowhere else: a redirect, a fault and a broken connection mean that it cannot be asked', async () => {
    requested.length = 0
    const failing: ((reply: ServerResponse) => void)[] = [
      reply => reply.writeHead(302, { location: '/elsewhere' }).end(),
      reply => reply.writeHead(503).end(),
      reply => void reply.destroy(),
    ]
    for (answer of failing)
      await assert.rejects(fetchJson(url, { httpClient, form: { code: 'secret' } }), Unreachable)
    assert.deepEqual(requested, Array(3).fill('POST /token '))
  })

  test('comes in production from public addresses by https alone', async () => {
    const production = createHttpClient({ production: true, internalOrigins: [] })
    requested.length = 0
    for (const inside of [url, url.replace('http:', 'https:'), 'https://169.254.169.254/token'])
      await assert.rejects(fetchJson(inside, { httpClient: production }), Unreachable)
    assert.deepEqual(requested, [])
  })
})
