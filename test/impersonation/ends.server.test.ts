import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Impersonated, ImpersonationLink } from '../../contract/impersonation.ts'
import { type Browser, browser } from '../sessions/browser.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, refused } from '../support/signed-in.ts'
import { backEnd } from '../vendor-api/vendor.ts'

const BASE = '/identity/resources/impersonation/v1'
const VENDOR = 'POST /identity/resources/vendor-only/impersonation/v1/links'
const ROLES = '/identity/resources/roles/v1'
const ME = '/identity/resources/users/v2/me'

describe('what either may do, while one acts as the other', () => {
  let server: TestServer
  let vendor: TestVendor
  let admin: TestPerson
  let ada: TestPerson

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { impersonation: { byAdministrators: true, seconds: 900 } })
    await server.addTenant(vendor, 'harbor')
    admin = await server.addPerson(vendor, 'harbor', 'admin@example.com')
    ada = await server.addPerson(vendor, 'harbor', 'ada@example.com', { roles: ['Support'] })
  })
  after(() => server.close())

  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    server.services.database.pool.query<Row>(text, values)

  async function vendorLink() {
    const back = await backEnd(server, vendor)
    const request = { userId: ada.id, tenantId: 'harbor', actor: 'eve@acme.test', reason: 'Ticket 7' }
    return answered<ImpersonationLink>(await back(VENDOR, request))
  }

  async function follow(page: Browser, { actorToken }: ImpersonationLink) {
    const reply = await page.post(BASE, { impersonatedUserId: ada.id, actorToken })
    if (reply.statusCode === 200) page.token = reply.json<Impersonated>().accessToken
    return reply
  }

  async function administrators() {
    const page = browser(server, vendor)
    answered(await page.signIn(admin.email, PASSWORD))
    return { page, link: answered<ImpersonationLink>(await page.post(`${BASE}/links`, { userId: ada.id })) }
  }

  test('it ends, and a link that waits is good no more, when what either may do changes, or the administrator leaves', async () => {
    const grant = (keys: string, { id }: TestPerson) =>
      query(`update memberships set permission_keys = $1 where tenant_id = 'harbor' and user_id = $2`, [
        keys,
        id,
      ])
    const { rows } = await query<{ permission_keys: string[] }>(
      `select permission_keys from memberships where tenant_id = 'harbor' and user_id = any($1)
       order by user_id = $2`,
      [[admin.id, ada.id], admin.id],
    )
    const [before, own] = rows.map(({ permission_keys }) => `{${permission_keys.join(',')}}`)
    const acting = await administrators()
    answered(await follow(acting.page, acting.link))
    const staff = browser(server, vendor)
    answered(await follow(staff, await vendorLink()))
    const waiting = await administrators()
    await grant('{fe.secure.*}', ada)
    assert.equal((await acting.page.get(ME)).statusCode, 401)
    assert.equal((await acting.page.refresh()).statusCode, 401)
    refused(await follow(waiting.page, waiting.link), 401, 'ER-26002')
    // The vendor's staff is above every user.
    answered(await staff.get(ME))
    await grant(before!, ada)
    const again = await administrators()
    answered(await follow(again.page, again.link))
    await query(`update memberships set name = 'Ada L.' where user_id = $1`, [ada.id])
    answered(await again.page.get(ME))
    await grant('{}', admin)
    assert.equal((await again.page.get(ME)).statusCode, 401)
    await grant(own!, admin)
    const last = await administrators()
    answered(await follow(last.page, last.link))
    await query(`update memberships set is_disabled = true where user_id = $1`, [admin.id])
    assert.equal((await last.page.get(ME)).statusCode, 401)
    await query(`update memberships set is_disabled = false where user_id = $1`, [admin.id])
    const roles = await administrators()
    answered(await follow(roles.page, roles.link))
    await query(`update memberships set role_keys = '{Owner}' where user_id = $1`, [ada.id])
    assert.equal((await roles.page.get(ME)).statusCode, 401)
    const owners = (level: number) =>
      query(`update roles set level = $1 where key in ('Admin', 'Support')`, [level])
    const levels = await administrators()
    answered(await follow(levels.page, levels.link))
    await owners(7)
    assert.equal((await levels.page.get(ME)).statusCode, 401)
    for (const [who, { id }] of Object.entries({ acting: admin, 'acted as': ada })) {
      const crowned = await administrators()
      const uncrowned = await administrators()
      answered(await follow(crowned.page, crowned.link))
      await query('update users set super_user = true where id = $1', [id])
      assert.equal((await crowned.page.get(ME)).statusCode, 401, who)
      refused(await follow(uncrowned.page, uncrowned.link), 401, 'ER-26002')
      await query('update users set super_user = false where id = $1', [id])
    }
    const gone = await administrators()
    answered(await follow(gone.page, gone.link))
    await query('delete from memberships where user_id = $1', [admin.id])
    assert.equal((await gone.page.get(ME)).statusCode, 401)
  })

  test("the powers of a super user are the user's own: a user who acts as them has none", async () => {
    await query(`update memberships set permission_keys = '{}' where user_id = $1`, [ada.id])
    const staff = browser(server, vendor)
    answered(await follow(staff, await vendorLink()))
    await query('update users set super_user = true where id = $1', [ada.id])
    const own = browser(server, vendor)
    answered(await own.signIn(ada.email, PASSWORD))
    answered(await own.get(ROLES))
    answered(await staff.get(ME))
    assert.equal((await staff.get(ROLES)).statusCode, 403)
  })
})
