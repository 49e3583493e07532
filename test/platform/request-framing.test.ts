import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { RequestFraming } from '../../server/platform/db/embedded/request-framing.ts'

function message(type: string, payload = ''): Buffer {
  const body = Buffer.from(payload)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

function startup(code = 3 << 16): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeInt32BE(8)
  bytes.writeInt32BE(code, 4)
  return bytes
}

const types = (messages: Uint8Array[]): string =>
  messages.map(([type]) => String.fromCharCode(type!)).join('')

test('an extended query is one request however its bytes arrive', () => {
  const whole = ['P', 'B', 'D', 'E', 'S'].map(type => message(type, 'x'.repeat(40)))
  const stream = Buffer.concat([startup(), ...whole, message('Q', 'select 1'), ...whole])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 40 }), sizes => {
      const framing = new RequestFraming()
      const requests = []
      for (let at = 0, i = 0; at < stream.length; i++) {
        const size = sizes[i] ?? stream.length
        requests.push(...framing.push(stream.subarray(at, at + size)).requests)
        at += size
      }
      assert.deepEqual(
        requests.slice(1).map(({ messages }) => types(messages)),
        ['PBDES', 'Q', 'PBDES'],
      )
      assert.deepEqual(Buffer.concat(requests.flatMap(({ messages }) => messages)), stream)
    }),
  )
})

test('messages before a Flush are handed on at once, as the beginning of a request', () => {
  const framing = new RequestFraming()
  framing.push(startup())
  const { requests } = framing.push(Buffer.concat([message('P'), message('H')]))
  assert.deepEqual(
    requests.map(({ messages, complete }) => [types(messages), complete]),
    [['PH', false]],
  )
})

test('encryption is declined and the start-up goes on', () => {
  const framing = new RequestFraming()
  const { refuseEncryption, requests } = framing.push(Buffer.concat([startup(80877103), startup()]))
  assert.equal(refuseEncryption, 1)
  assert.equal(requests.length, 1)
})

test('a client that ends, cancels, or speaks something else is hung up on', () => {
  const ended = new RequestFraming()
  ended.push(startup())
  assert.equal(ended.push(message('X')).close, true)
  assert.equal(new RequestFraming().push(startup(80877102)).close, true)
  assert.equal(new RequestFraming().push(Buffer.from('GET / HTTP/1.1\r\n\r\n')).close, true)
  const lying = new RequestFraming()
  lying.push(startup())
  assert.equal(lying.push(Buffer.from([0x51, 0, 0, 0, 1])).close, true)
})
