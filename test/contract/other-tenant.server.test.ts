import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { LightMyRequestResponse } from 'fastify'
import type { Group } from '../../contract/groups.ts'
import type { Role } from '../../contract/roles.ts'
import type { User } from '../../contract/users.ts'
import type { InviteLink } from '../../contract/users-team.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { type ForeignRows, foreignRows } from './foreign-rows.ts'
import { type Declared, declared, type Node, validRequest } from './valid-input.ts'

/** What belongs to the tenant `theirs`; an administrator of `ours` must neither see nor change any of it. */
interface Belongings {
  memberId: string
  roleId: string
  groupId: string
  rows: ForeignRows
  username: string
  words: string[]
}

suite('an administrator of another tenant, with the ids of this one', () => {
  let server: TestServer
  let vendor: TestVendor
  let ours: Ask
  let foreign: Belongings

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    for (const id of ['theirs', 'ours']) await server.addTenant(vendor, id)
    await server.addTenant(vendor, 'theirs-below', 'theirs')
    foreign = await addOwnRows()
    ours = await signedIn(server, vendor, await server.addPerson(vendor, 'ours', 'admin@ours.test'))
  })
  after(() => server.close())

  for (const route of declared) {
    if (!takesIds(route)) continue
    test(`${route.key} finds nothing, tells nothing and changes nothing`, async () => {
      const before = await snapshot()
      const { url, payload } = validRequest(route, theirIds(route.path))
      const reply = await ours(`${route.method} ${url}` as 'GET /', payload)
      assertNothingDisclosed(reply)
      if (namesOne(route))
        assert.ok(refusals(route).includes(reply.statusCode), `${reply.statusCode} ${reply.body}`)
      else assert.ok(reply.statusCode < 500, reply.body)
      assert.equal(await snapshot(), before)
    })
  }

  test('the header frontegg-scoped-tenant opens no tenant that one is no member of [API-06]', async () => {
    for (const route of declared) {
      if (route.audience === 'public') continue
      const before = await snapshot()
      const { url, payload } = validRequest(route)
      const reply = await ours(`${route.method} ${url}` as 'GET /', payload, {
        'frontegg-scoped-tenant': 'theirs',
      })
      assert.ok([401, 403].includes(reply.statusCode), `${route.key} ${reply.statusCode}`)
      assertNothingDisclosed(reply)
      assert.equal(await snapshot(), before, route.key)
    }
  })

  /** What the tenant has that a field of this name means at this path. */
  function theirId(path: string, name: string): unknown {
    if (
      [
        'id',
        'rawId',
        'ssoConfigId',
        'domainId',
        'tokenId',
        'deviceId',
        'phoneId',
        'changePhoneId',
        'notificationId',
      ].includes(name)
    ) {
      const [, own] = foreign.rows.find(([inPath]) => inPath.test(path)) ?? []
      return own ?? foreign.memberId
    }
    if (['userId', 'userIds', 'ids'].includes(name)) return foreign.memberId
    if (['roleId', 'roleIds', '_roleIds', 'baseRoleId'].includes(name)) return foreign.roleId
    if (['groupId', 'groupsIds', '_groupIds'].includes(name)) return foreign.groupId
    if (['tenantId', 'tenantIds', '_tenantId', '_subTenantId'].includes(name)) return 'theirs'
    return name === 'username' ? foreign.username : undefined
  }

  function theirIds(path: string) {
    return (name: string, node: Node): unknown => {
      const own = theirId(path, name)
      return node.type === 'array' && own !== undefined ? [own] : own
    }
  }

  function assertNothingDisclosed({ body }: LightMyRequestResponse): void {
    for (const word of foreign.words) assert.ok(!body.includes(word), `${word} in ${body}`)
  }

  /**
   * Every row of the tenant and its people in every table, as one text; what later features add is in it by itself. Not
   * what jobs write when they come to it.
   */
  async function snapshot(): Promise<string> {
    const { rows } = await server.services.database.pool.query<{ state: string }>(
      `select jsonb_build_array(${(await theirRows()).join(', ')})::text as state`,
    )
    return rows[0]!.state
  }

  let reads: string[] | undefined

  async function theirRows(): Promise<string[]> {
    const members = `(select user_id from memberships where tenant_id like 'theirs%')`
    const { rows } = await server.services.database.pool.query<{ name: string; column: string }>(`
      select table_name as name, min(column_name) as column from information_schema.columns
      where table_schema = current_schema() and column_name in ('tenant_id', 'user_id')
        and table_name !~ '^(events|usage_|audit_seals|billing_events|billing_reconciliations)'
      group by table_name order by table_name`)
    reads ??= [
      `(select jsonb_agg(to_jsonb(t) order by id) from tenants t where path like '/theirs/%')`,
      `(select jsonb_agg(to_jsonb(u) order by id) from users u where id in ${members})`,
      `(select jsonb_agg(to_jsonb(p) order by role_id, permission_id) from role_permissions p where role_id in
        (select id from roles where tenant_id like 'theirs%'))`,
      ...rows.map(({ name, column }) => {
        const whose = column === 'tenant_id' ? `tenant_id like 'theirs%'` : `user_id in ${members}`
        return `(select jsonb_agg(to_jsonb(x) order by to_jsonb(x)::text) from ${name} x where ${whose})`
      }),
    ]
    return reads
  }

  async function addOwnRows(): Promise<Belongings> {
    const boss = await server.addPerson(vendor, 'theirs', 'boss@theirs.test', { name: 'Their Boss' })
    const member = await server.addPerson(vendor, 'theirs', 'member@theirs.test', { name: 'Their Member' })
    const ask = await signedIn(server, vendor, boss)
    const askMember = await signedIn(server, vendor, member)
    const role = answered<Role>(
      await ask('POST /identity/resources/roles/v1', { key: 'their-role', name: 'Their role' }),
    )
    const group = answered<Group>(await ask('POST /identity/resources/groups/v1', { name: 'Their group' }))
    answered(await ask(`POST /identity/resources/groups/v1/${group.id}/users`, { userIds: [member.id] }))
    answered(await ask(`POST /identity/resources/groups/v1/${group.id}/roles`, { roleIds: [role.id] }))
    answered<User>(await ask('POST /identity/resources/users/v2', { email: 'pending@theirs.test' }))
    const link = answered<InviteLink>(
      await ask('POST /identity/resources/tenants/invites/v1/user', { roleIds: [role.id] }),
    )
    answered(await askMember('POST /identity/resources/usernames/v1', { username: 'their-username' }))
    answered(
      await ask('POST /metadata/admin-box', { actions: [{ type: 'theme/name', payload: 'their-theme' }] }),
    )
    return {
      memberId: member.id,
      roleId: role.id,
      groupId: group.id,
      rows: await foreignRows(server, vendor, 'theirs', member.id, ask, askMember),
      username: 'their-username',
      words: [
        'boss@theirs.test',
        'member@theirs.test',
        'Their ',
        'pending@',
        'their-role',
        link.token,
        'their-theme',
      ],
    }
  }

  function takesIds({ params, query, body, audience }: Declared): boolean {
    const names = [...namesIn(params), ...namesIn(query), ...namesIn(body)]
    return (
      !['public', 'vendor'].includes(audience) && (names.some(isId) || namesIn(params).includes('username'))
    )
  }

  /** In the path or the body, an id is what the call is about; in a query, or in `groupsIds`, it only narrows a list of one's own. */
  function namesOne({ params, body }: Declared): boolean {
    return namesIn(params).length > 0 || namesIn(body).some(name => isId(name) && name !== 'groupsIds')
  }

  /** A proof that fits nothing is a wrong proof, whatever it is of. */
  const refusals = ({ path }: Declared) => (path.endsWith('/verify') ? [400, 403, 404] : [403, 404])

  function namesIn(schema: Node | undefined): string[] {
    return Object.keys(schema?.properties ?? {})
  }

  function isId(name: string): boolean {
    return (
      /^_?[a-zA-Z]*Ids?$/.test(name) &&
      !['clientId', 'appId', 'appIds', 'spEntityId', 'oidcClientId'].includes(name)
    )
  }
})
