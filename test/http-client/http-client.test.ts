import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createHttpClient, type HttpClient } from '../../server/platform/http-client/http-client.ts'
import { HttpClientError } from '../../server/platform/http-client/http-client-error.ts'

const limits = { timeout: 5000, maxBytes: 1000 }

describe('the HTTP client', () => {
  const requests: IncomingMessage[] = []
  let answer: (request: IncomingMessage, reply: ServerResponse) => void
  let closed: Promise<void>
  const server = createServer((request, reply) => {
    requests.push(request)
    closed = new Promise(resolve => reply.once('close', resolve))
    answer(request, reply)
  })
  let port: number
  let base: string
  const opened: HttpClient[] = []
  const clientOf = (production: boolean, internalOrigins: string[] = [], lookup?: LookupFunction) => {
    const client = createHttpClient({ production, internalOrigins }, lookup)
    opened.push(client)
    return client
  }
  const development = clientOf(false)

  before(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
    base = `http://127.0.0.1:${port}`
  })
  beforeEach(() => {
    requests.length = 0
    answer = (_, reply) => reply.end('answer')
  })
  after(async () => {
    for (const client of opened) await client.close()
    server.closeAllConnections()
    server.close()
  })

  /** Answers what stands there, each time the next, and counts. */
  function lookupOf(...answers: string[]): LookupFunction & { asked: string[] } {
    const requested: string[] = []
    const lookup: LookupFunction = (hostname, _, done) => {
      const address = answers[requested.length] ?? answers.at(-1)!
      requested.push(hostname)
      done(null, [{ address, family: address.includes(':') ? 6 : 4 }])
    }
    return Object.assign(lookup, { asked: requested })
  }

  const fails = (client: HttpClient, address: string, code: string, request = {}) =>
    assert.rejects(client.request(address, { ...limits, ...request }), (error: unknown) => {
      assert.ok(error instanceof HttpClientError, String(error))
      assert.equal(error.code, code, `${address}: ${error.message}`)
      return true
    })

  test('sends method, headers and body under one name, and gives back the whole answer', async () => {
    let got = ''
    answer = (request, reply) => {
      request.on('data', chunk => (got += chunk))
      request.on('end', () => reply.writeHead(201, { 'x-kind': 'test' }).end('ä'))
    }
    const { status, headers, body } = await development.request(`${base}/path?a=b#c`, {
      ...limits,
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': 'another' },
      body: 'what is sent ä',
    })
    assert.deepEqual([status, headers['x-kind'], body.toString(), got], [201, 'test', 'ä', 'what is sent ä'])
    const { method, url, headers: sent } = requests[0]!
    assert.deepEqual([method, url, sent['content-length']], ['POST', '/path?a=b', '15'])
    assert.deepEqual([sent['user-agent'], sent['accept-encoding']], ['portico', 'identity'])
  })

  test('sends the name and the password of an address as basic authorization, and not in the path', async () => {
    await development.request(`http://me:pass%20word@127.0.0.1:${port}/hook`, limits)
    const { url, headers } = requests[0]!
    assert.equal(url, '/hook')
    assert.equal(headers.authorization, `Basic ${Buffer.from('me:pass word').toString('base64')}`)
  })

  test('follows no redirect', async () => {
    answer = (_, reply) => reply.writeHead(302, { location: '/elsewhere' }).end()
    const { status, headers } = await development.request(base, limits)
    assert.deepEqual([status, headers.location, requests.length], [302, '/elsewhere', 1])
  })

  test('speaks only https in production, and nothing but the web anywhere', async () => {
    await fails(clientOf(true), base, 'not-https')
    await fails(clientOf(true), 'http://portico.example/', 'not-https')
    for (const address of [
      'file:///etc/passwd',
      'ftp://127.0.0.1/',
      'gopher://x',
      'data:text/plain,a',
      'nonsense',
    ])
      for (const client of [development, clientOf(true)])
        await fails(client, address, 'not-web', { operatorNamed: true })
    assert.equal(requests.length, 0)
  })

  test('connects in production to no address inside, however it is written', async () => {
    const client = clientOf(true)
    const spelt = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '0',
      '0.0.0.0',
      '[::]',
      '[::1]',
    ]
    const mapped = ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]', '[fe80::1]', '[ff02::1]']
    for (const host of [...spelt, ...mapped, '169.254.169.254', '100.64.0.1', '224.0.0.1', 'localhost'])
      await fails(client, `https://${host}:${port}/`, 'not-public')
    assert.equal(requests.length, 0)
  })

  test('connects to no private address although the name resolved publicly before (DNS rebinding)', async () => {
    const lookup = lookupOf('8.8.8.8', '127.0.0.1')
    // What looks at an address before it is stored.
    await new Promise(resolve => lookup('rebind.test', { all: true }, resolve))
    await fails(clientOf(true, [], lookup), `https://rebind.test:${port}/`, 'not-public')
    assert.deepEqual([lookup.asked.length, requests.length], [2, 0])
    for (const inside of ['::1', '::ffff:127.0.0.1', '169.254.169.254', '64:ff9b::7f00:1'])
      await fails(clientOf(true, [], lookupOf(inside)), `https://rebind.test:${port}/`, 'not-public')
  })

  test('asks for a name once, and connects to what was answered', async () => {
    const lookup = lookupOf('127.0.0.1', '192.0.2.1')
    const { body } = await clientOf(false, [], lookup).request(`http://once.test:${port}/`, limits)
    assert.deepEqual([String(body), lookup.asked], ['answer', ['once.test']])
    assert.equal(requests[0]!.headers.host, `once.test:${port}`)
  })

  test('reaches a private or unencrypted origin in production where the operator named it, and no other', async () => {
    const lookup = lookupOf('127.0.0.1')
    const named = clientOf(true, [`http://idp.corp.test:${port}`], lookup)
    assert.equal((await named.request(`http://idp.corp.test:${port}/metadata`, limits)).status, 200)
    await fails(named, `http://idp.corp.test:${port + 1}/`, 'not-https')
    await fails(named, `https://idp.corp.test:${port}/`, 'not-public')
    await fails(named, `http://other.corp.test:${port}/`, 'not-https')
    const own = await clientOf(true).request(base, { ...limits, operatorNamed: true })
    assert.equal(own.status, 200)
    assert.equal(requests.length, 2)
  })

  test('waits neither for headers nor for a body that comes too slowly, and ends the connection', async () => {
    const timeout = 150
    answer = () => {}
    await fails(development, base, 'timeout', { timeout })
    await closed
    let dripping: NodeJS.Timeout | undefined
    answer = (_, reply) => {
      reply.write('a')
      dripping = setInterval(() => reply.write('a'), 20)
    }
    await fails(development, base, 'timeout', { timeout })
    await closed
    clearInterval(dripping)
  })

  test('reads no more than it was told, whether or not the length was said before', async () => {
    answer = (_, reply) => reply.end('x'.repeat(1001))
    await fails(development, base, 'too-large')
    let sent = 0
    answer = (_, reply) => {
      const more = (): void => {
        while (!reply.destroyed && reply.write('x'.repeat(10_000))) sent += 10_000
      }
      reply.on('drain', more)
      more()
    }
    await fails(development, base, 'too-large')
    await closed
    assert.ok(sent < 50_000_000)
    answer = (_, reply) => reply.end('x'.repeat(1000))
    assert.equal((await development.request(base, limits)).body.length, 1000)
  })

  test('unpacks nothing: an answer that is compressed was not asked for', async () => {
    const bomb = gzipSync('0'.repeat(500_000))
    assert.ok(bomb.length < limits.maxBytes)
    answer = (_, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    await fails(development, base, 'compressed')
  })

  test('refuses headers without end', async () => {
    answer = (_, reply) => reply.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end()
    await fails(development, base, 'too-large')
  })

  test('names in no error the address, its secret, or where its name leads', async () => {
    const lookup: LookupFunction = (hostname, _, done) =>
      done(
        Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND', hostname }),
        '',
        0,
      )
    const path = 's3cr3t-path?token=s3cr3t-token'
    answer = (_, reply) => void reply.destroy()
    const failing: [HttpClient, string, string][] = [
      [development, `http://127.0.0.1:9/${path}`, 'ECONNREFUSED'],
      [development, `https://127.0.0.1:${port}/${path}`, 'ERR_SSL_'],
      [development, `${base}/${path}`, 'UND_ERR_SOCKET'],
      [clientOf(false, [], lookup), `http://s3cr3t-host.test/${path}`, 'ENOTFOUND'],
      [clientOf(true), `https://127.0.0.1/${path}`, 'not-public'],
      [clientOf(true, [], lookupOf('10.1.2.3')), `https://s3cr3t-host.test/${path}`, 'not-public'],
    ]
    for (const [client, address, code] of failing) {
      const error = (await client.request(address, limits).catch(error => error)) as HttpClientError
      assert.ok(error instanceof HttpClientError && error.code.startsWith(code), `${address}: ${error}`)
      const disclosed = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join(' ')
      assert.doesNotMatch(disclosed, /s3cr3t|127\.0\.0\.1|10\.1\.2\.3|localhost/)
    }
  })

  test('hands over an answer as soon as its headers are there, and ends it when the rest is not wanted', async () => {
    answer = (_, reply) => reply.writeHead(200).write('first')
    const streamed = await development.stream(base, { ...limits, maxBytes: Number.POSITIVE_INFINITY })
    assert.equal(streamed.status, 200)
    streamed.discard()
    await closed
  })

  test('ends with the reason of the caller', async () => {
    answer = () => {}
    const caller = new AbortController()
    const running = development.request(base, { ...limits, signal: caller.signal })
    caller.abort(new Error('nobody waits any more'))
    await assert.rejects(running, /nobody waits any more/)
  })
})
