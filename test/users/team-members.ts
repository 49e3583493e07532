import type { User, Users } from '../../contract/users.ts'
import type { TeamRoles } from '../../contract/users-team.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'

/** A tenant `home` with an administrator and a supporter, and a tenant `elsewhere` beside it. */
export interface Team {
  server: TestServer
  vendor: TestVendor
  adminPerson: TestPerson
  admin: Ask
  support: Ask
  /** Ids of the vendor's roles by key. */
  roles: Map<string, string>
  newMember(roleKeys?: string[]): Promise<TestPerson>
  /** A member as the list shows them to the administrator; undefined when it does not. */
  shown(person: { id: string }): Promise<User | undefined>
  sql(text: string, values?: unknown[]): Promise<{ rowCount: number | null }>
}

export async function testTeam(): Promise<Team> {
  const server = await testServer()
  const vendor = await server.addVendor('acme')
  for (const id of ['home', 'elsewhere']) await server.addTenant(vendor, id)
  let created = 0
  const newMember = (roles = ['ReadOnly']) =>
    server.addPerson(vendor, 'home', `member${++created}@acme.test`, { roles })
  const adminPerson = await server.addPerson(vendor, 'home', 'admin@acme.test')
  const admin = await signedIn(server, vendor, adminPerson)
  const list = answered<TeamRoles>(await admin('GET /team/resources/roles/v1'))
  return {
    server,
    vendor,
    adminPerson,
    admin,
    support: await signedIn(server, vendor, await newMember(['Support'])),
    roles: new Map(list.items.map(({ key, id }) => [key, id])),
    newMember,
    async shown({ id }) {
      const { items } = answered<Users>(await admin(`GET /identity/resources/users/v2?ids=${id}`))
      return items[0]
    },
    sql: (text, values = []) => server.services.database.pool.query(text, values),
  }
}
