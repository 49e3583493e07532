import type { Group } from '../../contract/groups.ts'
import type { Permission, Role } from '../../contract/roles.ts'
import type { User, Users } from '../../contract/users.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

export const GROUPS = '/identity/resources/groups/v1'
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** A tenant `home` with an administrator and what a test of groups makes in it, and a tenant `elsewhere` beside it. */
export interface Harbor {
  server: TestServer
  vendor: TestVendor
  admin: Ask
  adminPerson: TestPerson
  /** Role ids by key. */
  roles: Map<string, string>
  newGroup(more?: { roles?: string[]; users?: { id: string }[]; name?: string }): Promise<Group>
  newRole(...permissionKeys: string[]): Promise<Role>
  newMember(roleKeys?: string[]): Promise<TestPerson>
  /** A user who holds exactly these permissions, by a role made for them. */
  holder(...permissionKeys: string[]): Promise<{ person: TestPerson; ask: Ask; role: Role }>
  group(id: string, relations?: string): Promise<Group>
  shown(person: { id: string }): Promise<User | undefined>
  sql(text: string, values?: unknown[]): Promise<{ rowCount: number | null }>
}

export async function harbor(): Promise<Harbor> {
  const server = await testServer()
  const vendor = await server.addVendor('acme')
  for (const id of ['home', 'elsewhere']) await server.addTenant(vendor, id)
  let created = 0
  const adminPerson = await server.addPerson(vendor, 'home', 'admin@acme.test')
  const admin = await signedIn(server, vendor, adminPerson)
  const permissions = answered<Permission[]>(await admin('GET /identity/resources/permissions/v1'))
  const offered = answered<Role[]>(await admin('GET /identity/resources/roles/v1'))
  const newRole: Harbor['newRole'] = async (...keys) =>
    answered<Role>(
      await admin('POST /identity/resources/roles/v1', {
        key: `role-${++created}`,
        name: `Role ${created}`,
        permissions: permissions.filter(({ key }) => keys.includes(key)).map(({ id }) => id),
      }),
    )
  const newMember: Harbor['newMember'] = (roles = []) =>
    server.addPerson(vendor, 'home', `member${++created}@acme.test`, { roles })
  return {
    server,
    vendor,
    admin,
    adminPerson,
    roles: new Map(offered.map(({ key, id }) => [key, id])),
    newRole,
    newMember,
    async newGroup({ roles = [], users = [], name = `Group ${++created}` } = {}) {
      const group = answered<Group>(await admin(`POST ${GROUPS}`, { name }))
      if (roles.length) answered(await admin(`POST ${GROUPS}/${group.id}/roles`, { roleIds: roles }))
      if (users.length)
        answered(await admin(`POST ${GROUPS}/${group.id}/users`, { userIds: users.map(({ id }) => id) }))
      return group
    },
    async holder(...keys) {
      const role = await newRole(...keys)
      const person = await newMember([role.key])
      return { role, person, ask: await signedIn(server, vendor, person) }
    },
    group: async (id, relations = 'rolesAndUsers') =>
      answered<Group>(await admin(`GET ${GROUPS}/${id}?_groupsRelations=${relations}`)),
    async shown({ id }) {
      return answered<Users>(await admin(`GET /identity/resources/users/v2?ids=${id}`)).items[0]
    },
    sql: (text, values = []) => server.services.database.pool.query(text, values),
  }
}
