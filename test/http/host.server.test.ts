import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import { type TestServer, testServer } from '../support/server.ts'

const PATH = '/identity/resources/configurations/v1/public'

describe('the host of a request', () => {
  let server: TestServer
  let port: number
  before(async () => {
    server = await testServer()
    for (const id of ['acme', 'other']) await server.addVendor(id)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  after(() => server.close())

  async function ask(
    target: string,
    hosts: string[],
    method = 'GET',
  ): Promise<[status: number, body: string]> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write([`${method} ${target} HTTP/1.1`, ...hosts, 'Connection: close', '', ''].join('\r\n'))
    const answer = await text(socket)
    return [Number(answer.split(' ')[1]), answer]
  }

  test('is named once: two headers of it are refused, equal ones and on unknown addresses, too', async () => {
    assert.equal((await ask(PATH, ['Host: acme.test']))[0], 200)
    for (const hosts of [
      ['Host: acme.test', 'Host: other.test'],
      ['Host: acme.test', 'host: acme.test'],
      ['HOST: acme.test', 'Host: '],
    ])
      for (const path of [PATH, '/nowhere']) {
        const [status, answer] = await ask(path, hosts)
        assert.equal(status, 400, hosts.join())
        assert.match(answer, /"errorCode":"ER-00434"/)
        assert.match(answer, /frontegg-trace-id: [0-9a-f-]{36}/)
      }
    assert.equal((await ask(PATH, []))[0], 400)
  })

  test('is the one of a target in absolute form, or the request is refused', async () => {
    for (const [target, host, expected] of [
      [`http://acme.test${PATH}`, 'acme.test', 200],
      [`http://ACME.test:80${PATH}`, 'acme.test', 200],
      [`http://other.test${PATH}`, 'acme.test', 400],
      [`http://acme.test:81${PATH}`, 'acme.test', 400],
      [`http://acme.test@other.test${PATH}`, 'acme.test', 400],
      [`http://acme.test${PATH}`, '', 400],
    ] as const) {
      const [status] = await ask(target, [`Host: ${host}`])
      assert.equal(status, expected, `${target} for ${host}`)
    }
  })

  test('may be asked for as a whole', async () => {
    assert.notEqual((await ask('*', ['Host: acme.test'], 'OPTIONS'))[0], 400)
  })
})
