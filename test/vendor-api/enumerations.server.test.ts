import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { vendorScopeOf } from '../../contract/vendor-scopes.ts'
import { type Declared, declared, type Node, validRequest } from '../contract/valid-input.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { type Ask, refused } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

/** Words of which a field takes one; undefined for a field that is none of those. */
function wordsOf({ anyOf }: Node): string[] | undefined {
  const words = anyOf?.map(option => option.const)
  return words?.every(word => typeof word === 'string') && words.length > 1 ? (words as string[]) : undefined
}

const wordFields = (node: Node | undefined): [string, string[]][] =>
  Object.entries(node?.properties ?? {}).flatMap(([name, field]): [string, string[]][] => {
    const words = wordsOf(field)
    return words ? [[name, words]] : []
  })

const opened = declared.filter(({ key, audience }) => audience === 'vendor' || vendorScopeOf(key))

suite('a word that a vendor call does not know', () => {
  let server: TestServer
  let ask: Ask
  /** Without a tenant. */
  let everywhere: Ask
  before(async () => {
    server = await testServer()
    const vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'home')
    everywhere = await backEnd(server, vendor)
    ask = (route, body) => everywhere(route, body, { 'frontegg-tenant-id': 'home' })
  })
  after(() => server.close())

  const withWord = (route: Declared, where: 'query' | 'body', name: string) => {
    const { url, payload } = validRequest(route)
    if (where === 'body') return { url, payload: { ...payload, [name]: 'unknown-word' } }
    return { url: `${url.split('?')[0]}?${name}=unknown-word`, payload }
  }

  test('is answered 400 in the shape of every error, with the field and each word that it takes [VAPI-37]', async () => {
    let looked = 0
    for (const route of opened)
      for (const where of ['query', 'body'] as const)
        for (const [name, words] of wordFields(route[where])) {
          looked++
          const { url, payload } = withWord(route, where, name)
          const reply = await ask(`${route.method} ${url}` as 'GET /', payload)
          const { fields } = refused(reply, 400, 'ER-00400') as { fields: Record<string, string> }
          for (const word of words)
            assert.ok(fields[name]?.includes(word), `${route.key} ${name}: ${fields[name]}`)
          assert.ok(Array.isArray(reply.json<{ errors: string[] }>().errors), route.key)
        }
    assert.ok(looked > 30, `${looked} fields`)
  })

  test('is named so where a handler alone knows the words [VAPI-37]', async () => {
    const people = refused(
      await everywhere('GET /identity/resources/users/v3?_sortBy=provider'),
      400,
      'ER-02018',
    )
    assert.deepEqual(people.fields, { _sortBy: 'must be createdAt, name, email, id' })
    const logs = refused(await everywhere('GET /audits/resources/audits/v2?sortBy=ip'), 400, 'ER-09002')
    assert.deepEqual(logs.fields, { sortBy: 'must be createdAt' })
    const audit = refused(await ask('POST /audits/', { severity: 'Loud' }), 400, 'ER-12005')
    assert.deepEqual(audit.fields, { severity: 'must be Info, Low, Medium, High, Critical, or Error' })
  })
})
