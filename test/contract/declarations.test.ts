import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { catalogue } from '../../server/roles/catalogue.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { declared, type Node, valid } from './valid-input.ts'

suite('what the contract declares', () => {
  let server: TestServer
  before(async () => {
    server = await testServer()
  })
  after(() => server.close())

  test('every route of the contract is served', () => {
    const missing = declared.filter(({ method, path }) => !server.app.hasRoute({ method, url: path }))
    assert.deepEqual(
      missing.map(({ key }) => key),
      [],
    )
  })

  test('every request body is JSON and closed, at every depth: what is not named never reaches a handler [API-03]', () => {
    const open = declared.flatMap(({ key, body }) => (body ? openObjects(body, key) : []))
    assert.deepEqual(open, [])
  })

  test('every audience that is a permission is in the catalogue that a new environment starts with', () => {
    const seeded = new Set<string>(catalogue.flatMap(({ permissions }) => permissions.map(({ key }) => key)))
    const needed = declared.map(({ audience }) => audience).filter(audience => audience.startsWith('fe.'))
    assert.deepEqual(
      [...new Set(needed)].filter(key => !seeded.has(key)),
      [],
    )
  })

  test('the inputs that these tests make up fit the schemas', () => {
    const ajv = new Ajv({ strict: false })
    addFormats(ajv, ['email', 'uuid', 'date-time'])
    for (const { key, params, query, body } of declared) {
      for (const schema of [params, query, body]) {
        if (schema) assert.ok(ajv.validate(schema, valid(schema)), `${key}: ${ajv.errorsText()}`)
      }
    }
  })
})

function openObjects(node: Node, where: string): string[] {
  if (node.anyOf) return node.anyOf.flatMap((inner, index) => openObjects(inner, `${where}|${index}`))
  if (node.items) return openObjects(node.items, `${where}[]`)
  if (node.type !== 'object') return []
  const inside = Object.entries(node.properties ?? {}).flatMap(([name, inner]) =>
    openObjects(inner, `${where}.${name}`),
  )
  return node.additionalProperties === false ? inside : [where, ...inside]
}
