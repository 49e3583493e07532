import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Group } from '../../contract/groups.ts'
import type { Role } from '../../contract/roles.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, signedIn } from '../support/signed-in.ts'

const HIDDEN = {
  'a control character': 'Ada\u0007',
  'a line break': 'Ada\r\nURGENT',
  'an override of direction': 'Ada \u202egnp.exe',
  'a zero-width space': 'Ad\u200ba',
  'a joiner between Latin letters': 'Ad\u200da',
}
const PERSIAN = 'علی\u200cرضا'
const OLD = 'Old\r\nname\u202e'

describe('a name in a request', () => {
  let server: TestServer
  let vendor: TestVendor
  let person: TestPerson
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      signUp: { allowed: true, activation: false, companyNameRequired: false },
    })
    await server.addTenant(vendor, 'home')
    person = await server.addPerson(vendor, 'home', 'admin@acme.test')
    admin = await signedIn(server, vendor, person)
  })
  after(() => server.close())

  const run = (statement: string, values: unknown[]) => server.services.database.pool.query(statement, values)
  /** Every call that names something, and the field of the name. */
  const calls = async () => {
    const anonymousAsk = anonymous(server, vendor)
    const role = answered<Role>(
      await admin('POST /identity/resources/roles/v1', {
        key: `r${Math.random()}`.slice(0, 12),
        name: 'Role',
      }),
    )
    const group = answered<Group>(
      await admin('POST /identity/resources/groups/v1', { name: `Group ${Math.random()}` }),
    )
    let count = 0
    const fresh = () => `p${Math.random()}${count++}@acme.test`.replace('0.', '')
    return [
      [
        'name',
        (name: string) =>
          anonymousAsk('POST /identity/resources/users/v1/signUp', {
            email: fresh(),
            password: 'long enough 4 all',
            name,
          }),
      ],
      [
        'companyName',
        (companyName: string) =>
          anonymousAsk('POST /identity/resources/users/v1/signUp', {
            email: fresh(),
            password: 'long enough 4 all',
            name: 'A',
            companyName,
          }),
      ],
      ['name', (name: string) => admin('POST /identity/resources/users/v2', { email: fresh(), name })],
      ['name', (name: string) => admin('PUT /identity/resources/users/v2/me', { name })],
      ['name', (name: string) => admin('PUT /team/resources/members/v1', { id: person.id, name })],
      ['name', (name: string) => admin('PUT /tenants/resources/account-settings/v1', { name })],
      [
        'name',
        (name: string) =>
          admin('POST /identity/resources/roles/v1', {
            key: `k${count++}${Math.random()}`.slice(0, 12),
            name,
          }),
      ],
      ['name', (name: string) => admin(`PATCH /identity/resources/roles/v1/${role.id}`, { name })],
      ['name', (name: string) => admin('POST /identity/resources/groups/v1', { name: `${name} ${count++}` })],
      ['name', (name: string) => admin(`PATCH /identity/resources/groups/v1/${group.id}`, { name })],
      [
        'description',
        (description: string) => admin('POST /identity/resources/users/access-tokens/v1', { description }),
      ],
    ] as const
  }

  test('is refused with invisible characters, beside its field', async () => {
    for (const [field, call] of await calls())
      for (const [what, name] of Object.entries(HIDDEN)) {
        const reply = await call(name)
        const { errorCode, context } = reply.json()
        assert.deepEqual(
          { status: reply.statusCode, errorCode, field: context?.field },
          { status: 400, errorCode: 'ER-00433', field },
          `${what}: ${call}`,
        )
      }
  })

  test('is taken in a script that needs joiners', async () => {
    for (const [, call] of await calls()) {
      const reply = await call(PERSIAN)
      assert.ok(reply.statusCode < 300, `${reply.statusCode} ${reply.body} ${call}`)
    }
  })

  test('of before may come back with a change of something else, and go, but not come', async () => {
    const role = answered<Role>(
      await admin('POST /identity/resources/roles/v1', { key: 'former', name: 'Former' }),
    )
    const group = answered<Group>(await admin('POST /identity/resources/groups/v1', { name: 'Former' }))
    await run('update users set name = $1 where id = $2', [OLD, person.id])
    await run('update memberships set name = $1 where user_id = $2', [OLD, person.id])
    await run('update tenants set name = $1 where id = $2', [OLD, 'home'])
    await run('update roles set name = $1 where id = $2', [OLD, role.id])
    await run('update groups set name = $1 where id = $2', [OLD, group.id])
    const changes = [
      ['PUT /identity/resources/users/v2/me', { jobTitle: 'Pilot' }],
      ['PUT /team/resources/members/v1', { id: person.id, phone: '+4512345678' }],
      ['PUT /tenants/resources/account-settings/v1', { website: 'https://acme.test' }],
      [`PATCH /identity/resources/roles/v1/${role.id}`, { description: 'new' }],
      [`PATCH /identity/resources/groups/v1/${group.id}`, { description: 'new' }],
    ] as const
    for (const [route, change] of changes) {
      const reply = await admin(route, { ...change, name: OLD })
      assert.equal(reply.statusCode, 200, `${route} ${reply.body}`)
      assert.equal((await admin(route, { ...change, name: `${OLD}!` })).statusCode, 400, route)
    }
    for (const [route, change] of changes)
      assert.equal((await admin(route, { ...change, name: 'Plain' })).statusCode, 200, route)
  })
})
