import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fastify from 'fastify'
import { answerErrors } from '../../server/platform/http/errors.ts'
import { declared } from '../contract/valid-input.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { type Ask, signedIn } from '../support/signed-in.ts'

describe('a time in a request', () => {
  let server: TestServer
  let admin: Ask
  const requested = async (from: string) => {
    const reply = await admin(`GET /audits?from=${encodeURIComponent(from)}`)
    return { status: reply.statusCode, fields: reply.json().context?.fields }
  }

  before(async () => {
    server = await testServer()
    const vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  test('that the database does not read is refused beside its field, and is no fault of the server', async () => {
    for (const from of [
      '0000-01-01T00:00:00Z',
      '2026-01-01T00:00:00+23:59',
      '2026-01-01T00:00:00-16:00',
      '2026-02-30T00:00:00Z',
      '10000-01-01T00:00:00Z',
    ]) {
      const { status, fields } = await requested(from)
      assert.equal(status, 400, from)
      assert.ok(fields.from, from)
    }
  })

  test('counts in all of its range, with the offsets that places have and with a leap second', async () => {
    for (const from of [
      '0001-01-01T00:00:00Z',
      '0001-01-01T00:00:00+15:59',
      '9999-12-31T23:59:59.999999Z',
      '9999-12-31T23:59:59-15:59',
      '2026-01-01T00:00:00+14:00',
      '2026-01-01t00:00:00.5z',
      '2016-12-31T23:59:60Z',
    ])
      assert.equal((await requested(from)).status, 200, from)
  })

  test('that only the database finds wrong is no fault of the server either', async () => {
    const app = fastify()
    answerErrors(app)
    app.get('/:code', async request => {
      throw Object.assign(new Error('of the database'), { code: (request.params as { code: string }).code })
    })
    for (const code of ['22007', '22008', '22009'])
      assert.equal((await app.inject(`/${code}`)).statusCode, 400, code)
    assert.equal((await app.inject('/22012')).statusCode, 500)
  })

  test('and a day have the same bounds wherever the contract takes one', () => {
    const loose: string[] = []
    const found = new Set<unknown>()
    const look = (schema: unknown, where: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      if ('format' in schema && (schema.format === 'date-time' || schema.format === 'date')) {
        found.add(schema.format)
        const { pattern = '' } = schema as { pattern?: string }
        if (!pattern.startsWith('^(?!0000)[0-9]{4}-')) loose.push(where)
      }
      // A day by a pattern of its own would take those that no calendar has.
      else if ('pattern' in schema) {
        const takes = (text: string) => new RegExp(String(schema.pattern)).test(text)
        if (takes('2026-02-30') && !takes('today')) loose.push(where)
      }
      for (const [key, part] of Object.entries(schema)) look(part, `${where}.${key}`)
    }
    for (const { key, params, query, body } of declared) look({ params, query, body }, key)
    assert.deepEqual(loose, [])
    assert.deepEqual([...found].sort(), ['date', 'date-time'])
  })
})
