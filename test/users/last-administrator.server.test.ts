import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

suite('the last administrator', () => {
  let server: TestServer
  let vendor: TestVendor
  let tenants = 0

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
  })
  after(() => server.close())

  /** A tenant with two administrators and a super user who may do everything but does not count. */
  async function team() {
    const tenant = await server.addTenant(vendor, `t${++tenants}`)
    const one = await server.addPerson(vendor, tenant, `one@${tenant}.test`)
    const two = await server.addPerson(vendor, tenant, `two@${tenant}.test`)
    const root = await server.addPerson(vendor, tenant, `root@${tenant}.test`, { roles: [], superUser: true })
    return {
      one,
      two,
      askOne: await signedIn(server, vendor, one),
      root: await signedIn(server, vendor, root),
    }
  }

  const removals: Record<string, (ask: Ask, person: TestPerson) => ReturnType<Ask>> = {
    locked: (ask, { id }) => ask(`POST /identity/resources/users/v1/${id}/lock`),
    disabled: (ask, { id }) => ask(`POST /identity/resources/tenants/users/v1/${id}/disable`),
    removed: (ask, { id }) => ask(`DELETE /team/resources/members/v1/${id}`),
    'made temporary': (ask, { id }) =>
      ask(`PUT /identity/resources/users/temporary/v1/${id}`, { expirationInSeconds: 60 }),
    'stripped of roles': (ask, { id }) => ask('PUT /team/resources/members/v1', { id, roleIds: [''] }),
  }

  for (const [name, remove] of Object.entries(removals)) {
    test(`cannot be ${name}; one of two can`, async () => {
      const { one, two, askOne, root } = await team()
      answered(await remove(askOne, two))
      refused(await remove(root, one), 409, 'ER-03006')
      answered(await askOne('GET /identity/resources/users/v2'))
    })
  }

  test('cannot give up their own role', async () => {
    const { one, two, askOne } = await team()
    answered(await askOne(`DELETE /team/resources/members/v1/${two.id}`))
    refused(await askOne('PUT /team/resources/members/v1', { id: one.id, roleIds: [''] }), 409, 'ER-03006')
  })

  test('remains when two administrators remove one another at the same moment', async () => {
    const { one, two, askOne } = await team()
    const askTwo = await signedIn(server, vendor, two)
    const replies = await Promise.all([
      askOne(`DELETE /team/resources/members/v1/${two.id}`),
      askTwo(`DELETE /team/resources/members/v1/${one.id}`),
    ])
    const { rowCount } = await server.services.database.pool.query(
      `select from memberships where tenant_id = $1 and 'fe.*' = any (permission_keys)`,
      [one.tenantId],
    )
    assert.equal(rowCount, 1, replies.map(({ statusCode }) => statusCode).join())
  })
})
