import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, signedIn } from '../support/signed-in.ts'

const DIRECTORY = '/directory/resources'
const PEOPLE = '/identity/resources/sub-tenants/users/v1'
const SUB = '/tenants/resources/sub-tenants/v1'
const TREE = '/tenants/resources/hierarchy'
const CENTER = '/security-center/resources'

/** What a reply holds at least: a dotted path each, `0` being the first of a list. Without one the client reads nothing. */
interface Call {
  operation: string
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  body?: object
  reads?: string[]
  /** Path of the reply that later calls write as `{name}`. */
  keeps?: { name: string; path: string }
}

/** Every operation that the published client has in these areas, in an order in which each finds what it needs. */
const calls: Call[] = [
  {
    operation: 'subTenants.createSubTenant',
    route: `POST ${SUB}`,
    body: {
      tenantId: '5f0f3a55-0a0b-4c0d-8e0f-101112131415',
      name: 'Harbor',
      parentTenantId: 'group',
      creatorName: 'Ann',
      creatorEmail: 'ann@group.test',
      isReseller: false,
      website: 'https://harbor.test',
      timezone: 'Europe/Berlin',
      currency: 'EUR',
    },
    reads: ['tenantId', 'name', 'website', 'timezone', 'updatedAt', 'currency'],
    keeps: { name: 'below', path: 'tenantId' },
  },
  {
    operation: 'subTenants.updateSubTenant',
    route: `PATCH ${SUB}/{below}`,
    body: { name: 'Harbor two' },
  },
  {
    operation: 'subTenants.updateSubTenantManagement',
    route: `PUT ${SUB}/{below}/management`,
    body: { isReseller: true },
    reads: ['tenantId', 'name', 'updatedAt'],
  },
  {
    operation: 'subTenants.updateSubTenantHierarchySettings',
    route: `PUT ${SUB}/{below}/hierarchy-settings`,
    body: { subAccountAccessType: 'defaultOn' },
    reads: ['tenantId', 'name', 'updatedAt'],
  },
  {
    operation: 'subTenants.addUserToTenantAndSubTenants',
    route: `POST ${PEOPLE}`,
    body: {
      user: { email: 'bo@group.test', name: 'Bo' },
      subTenants: [{ tenantId: '{below}', roleIds: [] }],
    },
  },
  {
    operation: 'subTenants.addUsersToSubTenant',
    route: 'POST /identity/resources/sub-tenants/users/v2/',
    body: {
      users: [{ email: 'cy@group.test', name: 'Cy' }],
      tenantId: '{below}',
      allowSubAccountAccess: false,
    },
  },
  {
    operation: 'subTenants.loadAllUsers',
    route: `GET ${PEOPLE}?_offset=0&_limit=20&_filter=bo@group&_sortBy=name&_order=DESC`,
    reads: [
      'items.0.tenants.0.tenantId',
      'items.0.tenants.0.roles',
      '_metadata.totalPages',
      '_metadata.totalItems',
    ],
    keeps: { name: 'person', path: 'items.0.id' },
  },
  {
    operation: 'subTenants.addUserRolesForSubTenants',
    route: `POST ${PEOPLE}/{person}/roles`,
    body: {
      subTenantsRoles: [{ tenantId: '{below}', roleIds: ['{role}'] }],
      ipAddress: '192.0.2.1',
      userAgent: 'Mozilla/5.0',
    },
  },
  {
    operation: 'subTenants.setUserRolesForSubTenants',
    route: `PATCH ${PEOPLE}/{person}/roles`,
    body: { subTenantsRoles: [{ tenantId: '{below}', roleIds: ['{role}'] }] },
  },
  {
    operation: 'subTenants.removeUserRolesFromSubTenants',
    route: `DELETE ${PEOPLE}/{person}/roles`,
    body: { subTenantsRoles: [{ tenantId: '{below}', roleIds: ['{role}'] }] },
  },
  {
    operation: 'subTenants.updateSubAccountAccess',
    route: `PUT ${PEOPLE}/{member}/access`,
    body: { allowAccess: true },
  },
  {
    operation: 'subTenants.removeUserFromTenantAndSubTenants',
    route: `DELETE ${PEOPLE}`,
    body: { userId: '{person}', subTenants: [{ tenantId: '{below}' }] },
  },
  {
    operation: 'tenants.getSubTenants',
    route: `GET ${TREE}/v1`,
    reads: ['0.tenantId', '0.tenantName', '0.createdAt', '0.level'],
  },
  {
    operation: 'tenants.getSubTenantsAsTree',
    route: `GET ${TREE}/v1/tree`,
    reads: ['tenantId', 'tenantName', 'children.0.tenantId', 'children.0.children'],
  },
  { operation: 'tenants.getParentTenants', route: `GET ${TREE}/v1/parents` },
  {
    operation: 'tenants.getParentTenantsById',
    route: `GET ${TREE}/v1/parents/{below}`,
    reads: ['0.tenantId', '0.tenantName', '0.createdAt', '0.level'],
  },
  {
    operation: 'tenants.searchSubTenants',
    route: `GET ${TREE}/v2?_limit=50&_offset=0&_filter=harbor&_sortBy=createdAt&_order=DESC`,
    reads: ['_links.next', '_metadata.totalItems', 'items.0.name', 'items.0.metadata', 'items.0.isReseller'],
  },
  {
    operation: 'tenants.searchSubTenants below one of them',
    route: `GET ${TREE}/v2?_subTenantId={below}&_sortBy=tenantId`,
    reads: ['_links.next', '_metadata.totalPages', 'items'],
  },
  {
    operation: 'tenants.getHierarchyMetadata',
    route: `GET ${TREE}/v2/metadata?_tenantIds=group,{below}`,
    reads: ['0.tenantId', '0.totalSubTenants', '0.isParent'],
  },
  { operation: 'subTenants.deleteSubTenant', route: `DELETE ${SUB}/{below}` },
  {
    operation: 'directory.createConfiguration',
    route: `POST ${DIRECTORY}/v1/configurations/scim2`,
    body: { source: 'azure-ad', connectionName: 'Entra', syncToUserManagement: true },
    reads: ['id', 'connectionName', 'token'],
    keeps: { name: 'connection', path: 'id' },
  },
  {
    operation: 'directory.getConfigs',
    route: `GET ${DIRECTORY}/v1/configurations/scim2`,
    reads: ['0.id', '0.connectionName', '0.source', '0.syncToUserManagement', '0.createdAt', '0.lastSync'],
  },
  {
    operation: 'directory.updateConfiguration',
    route: `PATCH ${DIRECTORY}/v1/configurations/scim2/{connection}`,
    body: { syncToUserManagement: false },
  },
  {
    operation: 'directory.countConfigurationUsers',
    route: `GET ${DIRECTORY}/scim/temp/{connection}/Users/count`,
    reads: ['count'],
  },
  {
    operation: 'directory.deleteConfiguration',
    route: `DELETE ${DIRECTORY}/v1/configurations/scim2/{connection}`,
    body: { deleteAll: true },
  },
  {
    operation: 'securityCenter.getInsights',
    route: `GET ${CENTER}/insights/v1`,
    reads: ['insights.items.0.code', 'insights.items.0.category'],
  },
  {
    operation: 'securityCenter.getRecommendations',
    route: `GET ${CENTER}/recommendations/v1`,
    reads: ['scoring.score', 'recommendations.items.0.code', 'recommendations.items.0.severity'],
  },
  {
    operation: 'users.sendResetBreachedPasswordEmails',
    route: 'POST /identity/resources/users/v1/passwords/breached/reset/bulk',
  },
]

suite('the operations of the published client on sub-tenants, provisioning and the security center', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: Ask
  const known: Record<string, string> = {}

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'group')
    const { pool } = server.services.database
    await pool.query(`update tenants set is_reseller = true where id = 'group'`)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'group', 'admin@group.test'))
    known.member = (await server.addPerson(vendor, 'group', 'member@group.test', { roles: [] })).id
    const { rows } = await pool.query<{ id: string }>(`select id from roles where key = 'ReadOnly'`)
    known.role = rows[0]!.id
  })
  after(() => server.close())

  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (all, name: string) => known[name] ?? all)

  for (const { operation, route, body, reads = [], keeps } of calls) {
    test(`${operation} is answered with what the client reads`, async () => {
      const reply = await admin(
        filled(route) as Call['route'],
        body && (JSON.parse(filled(JSON.stringify(body))) as object),
      )
      assert.ok([200, 201, 202, 204].includes(reply.statusCode), `${reply.statusCode} ${reply.body}`)
      const at = (path: string): unknown =>
        path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], reply.json())
      for (const path of reads) assert.notEqual(at(path), undefined, `${path} in ${reply.body.slice(0, 500)}`)
      if (keeps) known[keeps.name] = at(keeps.path) as string
    })
  }
})
