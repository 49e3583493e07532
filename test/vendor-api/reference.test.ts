import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { schemas } from '../../contract/index.ts'
import { vendorScopeOf, vendorScopes } from '../../contract/vendor-scopes.ts'
import { openApi } from '../../server/operator/reference/openapi.ts'
import { declared } from '../contract/valid-input.ts'

interface Operation {
  tags: string[]
  summary: string
  'x-vendor-scope'?: string
  parameters: { in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}

const { paths } = openApi('https://id.example.com') as { paths: Record<string, Record<string, Operation>> }
const ofVendor = declared.filter(({ key, audience }) => audience === 'vendor' || vendorScopeOf(key))

test('the OpenAPI document has each vendor call below the tag Vendor, with summary, scope and an example that its schemas take [VAPI-38]', () => {
  assert.ok(ofVendor.length > 250, `${ofVendor.length} calls`)
  const scopes = new Set<string>([...Object.keys(vendorScopes), '*'])
  for (const { key, method, path, params, body } of ofVendor) {
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
    assert.ok(operation.tags.includes('Vendor'), key)
    assert.match(operation.summary, /\w.*\.$/, key)
    assert.ok(scopes.has(operation['x-vendor-scope']!), key)
    const { reply, produces, consumes } = schemas[key] as {
      reply?: TSchema
      produces?: string
      consumes?: string
    }
    const sent = operation.requestBody?.content['application/json']?.example
    if (body && !consumes) assert.ok(Check(body as TSchema, sent), `${key} takes ${JSON.stringify(sent)}`)
    const answer = Object.values(operation.responses).find(({ content }) => content)?.content
    if (reply && !produces)
      assert.ok(Check(reply, answer?.['application/json']?.example), `${key} answers its example`)
    if (params)
      for (const parameter of operation.parameters.filter(one => one.in === 'path'))
        assert.notEqual(parameter.example, undefined, key)
  }
})

test('no call of people alone is below it', () => {
  const others = declared.filter(({ key }) => !ofVendor.some(one => one.key === key))
  for (const { key, method, path } of others)
    assert.ok(!paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!.tags.includes('Vendor'), key)
})
