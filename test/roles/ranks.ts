import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Permission, Role } from '../../contract/roles.ts'
import { created, TENANT, USER } from '../api-tokens/tokens.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

/** An account with roles above, beside and below those of a caller who holds all permissions at level 5. */
export interface Ranks {
  server: TestServer
  vendor: TestVendor
  admin: Ask
  roles: Map<string, Role>
  /** The caller by a session and by each kind of token. */
  callers: Map<string, Ask>
  permission(key: string): string
  /** A new member with the named role, or with none. */
  member(role: string): Promise<TestPerson>
  sql(text: string, values?: unknown[]): Promise<{ rows: { n: number }[] }>
}

export interface Change {
  /** False: the call is there for people only. */
  tokens?: boolean
  ask(as: Ask, target: TestPerson): ReturnType<Ask>
  /** What must be so for the change to mean something. */
  prepare?(target: TestPerson): Promise<unknown>
}

export async function ranks(): Promise<Ranks> {
  const server = await testServer()
  const vendor = await server.addVendor('acme', {
    impersonation: { byAdministrators: true, seconds: 900 },
    temporaryUsers: true,
  } as never)
  const sql: Ranks['sql'] = (text, values = []) => server.services.database.pool.query(text, values)
  await sql(
    `insert into applications (vendor_id, id, name, access_type) values ('acme', 'ledger', 'Ledger', 'MANAGED_ACCESS')`,
  )
  server.services.vendors.forget()
  await server.addTenant(vendor, 'home')
  const admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  const permissions = answered<Permission[]>(await admin('GET /identity/resources/permissions/v1'))
  const permission = (key: string) => permissions.find(each => each.key === key)!.id
  const roles = new Map<string, Role>()
  for (const [key, level, held] of [
    ['above', 4, 'fe.secure.read.users'],
    ['beside', 5, 'fe.secure.read.users'],
    ['below', 6, 'fe.secure.read.users'],
    ['junior', 5, 'fe.*'],
  ] as const) {
    const role = { key, name: key, level, permissions: [permission(held)] }
    roles.set(key, answered<Role>(await admin('POST /identity/resources/roles/v1', role)))
  }
  const person = await server.addPerson(vendor, 'home', 'junior@acme.test', { roles: ['junior'] })
  const junior = await signedIn(server, vendor, person)
  const token = await created(junior, TENANT.AccessToken, { roleIds: [roles.get('junior')!.id] })
  const bare = await created(junior, TENANT.AccessToken, { permissionIds: [permission('fe.*')] })
  const personal = await created(junior, USER.AccessToken)
  const callers = new Map([
    ['a person', junior],
    ['a token of the account with their role', anonymous(server, vendor, token.secret)],
    ['a token of the account with their permissions', anonymous(server, vendor, bare.secret)],
    ['their personal token', anonymous(server, vendor, personal.secret)],
  ])
  let count = 0
  const member = (role: string) =>
    server.addPerson(vendor, 'home', `member${++count}@acme.test`, { roles: role ? [role] : [] })
  return { server, vendor, admin, roles, callers, permission, member, sql }
}

/** One test a change: each caller against a target above, beside, below and without a role. */
export function refusedAgainstAbove(of: () => Ranks, changes: Record<string, Change>): void {
  for (const [what, { ask, prepare, tokens = true }] of Object.entries(changes))
    test(`who may not take a role from a user may not ${what}, with a session or a token`, async () => {
      const { callers, member } = of()
      for (const [name, as] of callers) {
        if (!tokens && name !== 'a person') continue
        for (const role of ['above', 'beside', 'below', '']) {
          const target = await member(role)
          await prepare?.(target)
          const reply = await ask(as, target)
          const message = `${name} against ${role || 'nobody’s role'}: ${reply.body}`
          if (role === 'above') assert.equal(reply.statusCode, 403, message)
          else assert.ok(reply.statusCode < 300, message)
          if (role === 'above') refused(reply, 403, 'ER-02010')
        }
      }
    })
}
