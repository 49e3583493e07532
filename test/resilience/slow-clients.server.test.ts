// run: first, on both databases
import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, suite, test } from 'node:test'
import { createServer } from '../../server/app.ts'
import { eventually } from '../support/eventually.ts'
import { type TestServer, testServer } from '../support/server.ts'

const TIMEOUT = 6_000
const PRELOGIN = '/identity/resources/auth/v2/user/sso/prelogin'

suite('clients that are slow, or send too much', () => {
  let server: TestServer
  let app: Awaited<ReturnType<typeof createServer>>
  let port: number

  before(async () => {
    server = await testServer()
    await server.addVendor('acme')
    app = await createServer(server.services, { requestTimeout: TIMEOUT })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as net.AddressInfo).port
  })
  after(async () => {
    await app.close()
    await server.close()
  })

  test('who sends a byte at a time is cut by the request timeout with 408, and blocks no other client before', async () => {
    const head = `POST ${PRELOGIN} HTTP/1.1\r\nhost: acme.test\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n`
    const slow = [
      ...Array.from({ length: 20 }, () => drip(`GET /health HTTP/1.1\r\nx-slow: ${'x'.repeat(200)}`)),
      ...Array.from({ length: 20 }, () => drip('x'.repeat(400), head)),
    ]
    await eventually(() => slow.every(({ connected }) => connected()))
    const others = await Promise.all(Array.from({ length: 5 }, () => fetch(`http://127.0.0.1:${port}/ready`)))
    assert.ok(others.every(({ status }) => status === 200))
    assert.ok(slow.every(({ received }) => received() === ''))
    const answers = await Promise.all(slow.map(({ closed }) => closed))
    for (const answer of answers) refused(answer, 408, 'ER-00408')
  })

  test('a head of more than 16 KiB is refused with 431', async () => {
    const large = 'x'.repeat(20_000)
    refused(
      await ask(`GET /health HTTP/1.1\r\nhost: acme.test\r\nx-large: ${large}\r\n\r\n`),
      431,
      'ER-00432',
    )
    refused(await ask(`GET /health?${large} HTTP/1.1\r\nhost: acme.test\r\n\r\n`), 431, 'ER-00432')
  })

  test('a body of more than 1 MiB is refused with 413, announced or not', async () => {
    const head = `POST ${PRELOGIN} HTTP/1.1\r\nhost: acme.test\r\nconnection: close\r\ncontent-type: application/json\r\n`
    const answer = refused(await ask(`${head}content-length: 5000000\r\n\r\n`), 413, 'ER-00413')
    assert.deepEqual(answer.errors, ['Error request is too large'])
    const size = 1_100_000
    const chunk = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`
    refused(await ask(`${head}transfer-encoding: chunked\r\n\r\n${chunk}`), 413, 'ER-00413')
  })

  test('what is no HTTP is refused with 400, and an address that cannot be decoded too', async () => {
    refused(await ask('\u0016\u0003\u0001 is not HTTP\r\n\r\n'), 400, 'ER-00400')
    refused(await ask('GET / HTTP/1.1\r\nhost: acme.test\r\nbad header\r\n\r\n'), 400, 'ER-00400')
    const close = 'HTTP/1.1\r\nhost: acme.test\r\nconnection: close\r\n\r\n'
    refused(await ask(`GET /identity/resources/users/v1/%zz ${close}`), 400, 'ER-00400')
    refused(await ask(`GET /identity/resources/users/v1/%ED%A0%80 ${close}`), 400, 'ER-00400')
  })

  test('who hangs up in the middle disturbs no other client', async () => {
    for (let i = 0; i < 20; i++) {
      const socket = net.connect(port, '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`POST ${PRELOGIN} HTTP/1.1\r\nhost: acme.test\r\ncontent-length: 100\r\n\r\n{"ema`)
      await new Promise(resolve => socket.once('connect', resolve))
      socket.destroy()
    }
    assert.equal((await fetch(`http://127.0.0.1:${port}/ready`)).status, 200)
  })

  /** Sends what comes first at once, and the rest a byte at a time. */
  function drip(rest: string, first = '') {
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    let sent = 0
    let open = false
    socket.on('data', chunk => (answer += chunk))
    socket.on('error', () => {})
    let timer: NodeJS.Timeout | undefined
    socket.once('connect', () => {
      open = true
      socket.write(first)
      // Not before: what is written earlier waits, and would go ahead of the head.
      timer = setInterval(() => sent < rest.length && socket.write(rest[sent++]!), 50)
    })
    const closed = new Promise<string>(resolve => {
      socket.once('close', () => {
        clearInterval(timer)
        resolve(answer)
      })
    })
    return { connected: () => open, received: () => answer, closed }
  }

  function ask(request: string): Promise<string> {
    return new Promise(resolve => {
      const socket = net.connect(port, '127.0.0.1')
      let answer = ''
      socket.on('data', chunk => (answer += chunk))
      // A server that has said no may close while the rest is still on its way.
      socket.on('error', () => {})
      socket.once('close', () => resolve(answer))
      socket.write(request)
    })
  }

  function refused(answer: string, status: number, code: string): { errors: string[] } {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `), answer)
    assert.match(head, /^frontegg-trace-id: [0-9a-f-]{36}$/im)
    const parsed = JSON.parse(body) as { errors: string[]; errorCode: string }
    assert.equal(parsed.errorCode, code)
    return parsed
  }
})
