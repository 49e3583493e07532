import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { isPlainName } from '../../rules/names.ts'
import { keysOf } from '../../server/core/permissions/catalog.ts'
import { declared as ofFeatures } from '../support/declared.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { declared, type Node, valid } from './valid-input.ts'

/** Bodies that published clients send back as they read them: the handler asks `requireName` about what differs. */
const sentBackWhole = [
  'PATCH /identity/resources/groups/v1/:groupId name',
  'PATCH /identity/resources/roles/v1/:roleId name',
  'PATCH /team/resources/sso/v1/configurations/:ssoConfigId groups group',
  'PATCH /team/resources/sso/v1/configurations/:ssoConfigId/groups/:groupId group',
  'PATCH /team/resources/sso/v2/saml/configurations/groups/:groupId group',
  'POST /team/resources/sso/v1/configurations groups group',
  'PUT /identity/resources/users/v2/me name',
  'PUT /team/resources/members/v1 name',
  'PUT /tenants/resources/account-settings/v1 name',
]
/** Names that say which thing is meant and are stored nowhere, and titles of columns in the asker's own table. */
const identifying = [
  'POST /audits/export/csv properties displayName',
  'POST /audits/export/csv properties name',
  'POST /audits/export/csv/v2 properties displayName',
  'POST /audits/export/csv/v2 properties name',
  'POST /audits/export/pdf properties displayName',
  'POST /audits/export/pdf properties name',
  'POST /identity/resources/auth/v1/passwordless/:type/prelogin username',
  'POST /identity/resources/auth/v1/user username',
  'POST /identity/resources/auth/v1/user/saml/prelogin username',
  'POST /identity/resources/auth/v2/user/sso/prelogin username',
  'POST /metadata/ entityName',
  'POST /metadata/ properties displayName',
]

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

  test('every audience that is a permission is in the catalog that a new environment starts with', () => {
    const seeded = new Set<string>(keysOf(ofFeatures.permissions))
    const needed = declared.map(({ audience }) => audience).filter(audience => audience.startsWith('fe.'))
    assert.deepEqual(
      [...new Set(needed)].filter(key => !seeded.has(key)),
      [],
    )
  })

  test('every name that a request may carry is a name', () => {
    const named = /^(name|.*Name|username|group|requester)$/
    const loose: string[] = []
    const look = (node: Node, where: string): void => {
      for (const inner of [...(node.anyOf ?? []), ...(node.items ? [node.items] : [])]) look(inner, where)
      for (const [field, inner] of Object.entries(node.properties ?? {})) {
        const texts = [inner, ...(inner.anyOf ?? [])].filter(({ type }) => type === 'string')
        const is = texts.every(({ format, pattern }) => format === 'name' || pattern)
        if (named.test(field) && !is) loose.push(`${where} ${field}`)
        look(inner, `${where} ${field}`)
      }
    }
    for (const { key, body } of declared) if (body) look(body, key)
    assert.deepEqual(loose.sort(), [...sentBackWhole, ...identifying].sort())
  })

  test('the inputs that these tests make up fit the schemas', () => {
    const ajv = new Ajv({ strict: false })
    addFormats(ajv, ['email', 'uuid', 'date-time', 'date'])
    ajv.addFormat('name', isPlainName)
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
