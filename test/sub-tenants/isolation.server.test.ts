import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Role } from '../../contract/roles.ts'
import { isolation, relationOf } from '../../rules/sub-tenants.ts'
import { type Declared, declared, type Node, validRequest } from '../contract/valid-input.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

/** In the name or address of whatever is another tenant's. */
const FOREIGN = /foreign/i

/**
 * Every route that a person may call, asked by administrators of a tenant below, beside and away from that which the ids
 * belong to. Those with ids of a tenant that stands to nothing are in `test/contract/other-tenant.server.test.ts`.
 */
suite('no row of a foreign subtree is in any answer', () => {
  let server: TestServer
  let vendor: TestVendor
  const askers: Record<string, Ask> = {}
  const ids: Record<string, string> = {}

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'top')
    await server.addTenant(vendor, 'below', 'top')
    await server.addTenant(vendor, 'below-below', 'below')
    await server.addTenant(vendor, 'beside', 'top')
    await server.addTenant(vendor, 'nephew', 'beside')
    await server.addTenant(vendor, 'away')
    await query(`update tenants set is_reseller = true, sub_account_access = 'alwaysOn'`)
    await query(`update tenants set name = 'Foreign ' || id where id in ('top', 'beside', 'nephew')`)
    for (const tenantId of ['top', 'beside', 'nephew']) {
      const person = await server.addPerson(vendor, tenantId, `${tenantId}@foreign.test`, {
        name: `Foreign ${tenantId}`,
      })
      ids[tenantId] = person.id
    }
    const foreign = await signedIn(server, vendor, {
      id: ids.beside!,
      email: 'beside@foreign.test',
      tenantId: 'beside',
    })
    const role = await foreign('POST /identity/resources/roles/v1', { key: 'foreign', name: 'Foreign role' })
    ids.role = answered<Role>(role).id
    for (const tenantId of ['below', 'away'])
      askers[tenantId] = await signedIn(
        server,
        vendor,
        await server.addPerson(vendor, tenantId, `admin@${tenantId}.test`),
      )
  })
  after(() => server.close())

  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text)).rows

  /** All that the foreign tenants are, but for what a person does by themself. */
  const state = async () => {
    const theirs = `in ('top', 'beside', 'nephew')`
    const [row] = await query<{ state: string }>(`select jsonb_build_array(
      (select jsonb_agg(to_jsonb(t) - 'updated_at' order by id) from tenants t where id ${theirs}),
      (select jsonb_agg(to_jsonb(m) order by tenant_id, user_id) from memberships m where tenant_id ${theirs}),
      (select jsonb_agg(to_jsonb(m) order by user_id, role_id) from membership_roles m where tenant_id ${theirs}),
      (select jsonb_agg(to_jsonb(r) order by id) from roles r where tenant_id ${theirs}),
      (select jsonb_agg(to_jsonb(s) order by tenant_id) from tenant_security s where tenant_id ${theirs}))::text as state`)
    return row!.state
  }
  const choose = (tenantId: string) => (name: string, node: Node) => {
    const value = /tenant/i.test(name) && /ids?$/i.test(name) ? tenantId : theirs(tenantId, name)
    if (value === undefined) return undefined
    return node.type === 'array' ? [value] : value
  }
  function theirs(tenantId: string, name: string): string | undefined {
    if (/^(user|member)?Ids?$/i.test(name) || name === 'ids') return ids[tenantId]
    return /roleIds?$/i.test(name) ? ids.role : undefined
  }
  const mayBeAsked = ({ audience, alsoFor, consumes, path }: Declared) =>
    audience !== 'public' && (audience !== 'vendor' || alsoFor !== undefined) && !consumes && !leaves(path)
  /** What ends the asker's own session or account. */
  const leaves = (path: string) =>
    /logout|personal-data|\/sessions|passwords|\/mfa|step-up|tenant$/.test(path)

  for (const [asker, tenantId] of [
    ['below', 'top'],
    ['below', 'nephew'],
    ['away', 'beside'],
  ] as const)
    test(`an administrator of ${asker} learns and changes nothing of ${tenantId} by any of all routes`, async () => {
      const before = await state()
      const ask = askers[asker]!
      for (const route of declared.filter(mayBeAsked)) {
        const { url, payload } = validRequest(route, choose(tenantId))
        const reply = await ask(`${route.method} ${url}` as 'GET /', payload)
        assert.ok(reply.statusCode < 500, `${route.key} ${reply.body}`)
        assert.doesNotMatch(reply.body, FOREIGN, route.key)
      }
      answered(await ask('GET /identity/resources/users/v2'))
      assert.equal(await state(), before)
    })

  test('the rule leaves from those places no reach but names of one’s own accounts above', () => {
    const paths: Record<string, string> = {
      top: '/top/',
      below: '/top/below/',
      beside: '/top/beside/',
      nephew: '/top/beside/nephew/',
      away: '/away/',
    }
    for (const asker of ['below', 'away'])
      for (const tenantId of ['top', 'beside', 'nephew']) {
        const relation = relationOf(paths[asker]!, paths[tenantId]!)
        assert.ok(relation !== 'self' && relation !== 'descendant')
        const verdicts = Object.values(isolation).map(row => row[relation])
        assert.ok(verdicts.every(verdict => verdict === 'no' || verdict === 'names'))
      }
  })
})
