import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { ImpersonationLink } from '../../contract/impersonation.ts'
import type { TenantToken } from '../../contract/profile.ts'
import type { SsoConfiguration } from '../../contract/sso.ts'
import { makeReseller } from '../support/resellers.ts'
import { type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const TOKEN = 'POST /identity/resources/users/v3/me/token'
const LINKS = 'POST /identity/resources/impersonation/v1/links'
const SSO = '/team/resources/sso/v1/configurations'
const DOMAINS = '/identity/resources/configurations/restrictions/v1/email-domain/config'
const INVOICES = 'GET /subscriptions/resources/billing/invoices/v1'

/** Rows of the table in `docs/sub-tenants.md`: reached in a token for the tenant alone, by the roles that one has above. */
suite('what a user from above does in a tenant below', () => {
  let server: TestServer
  let vendor: TestVendor
  let boss: Ask
  let reader: Ask
  let below: Ask
  let bossHimself: TestPerson
  let carol: TestPerson

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { impersonation: { byAdministrators: true, seconds: 900 } })
    await server.addTenant(vendor, 'top')
    await server.addTenant(vendor, 'below', 'top')
    await makeReseller(server, vendor, 'top')
    bossHimself = await server.addPerson(vendor, 'top', 'boss@top.test')
    boss = await signedIn(server, vendor, bossHimself)
    const readOnly = await server.addPerson(vendor, 'top', 'reader@top.test', { roles: ['ReadOnly'] })
    reader = await signedIn(server, vendor, readOnly)
    carol = await server.addPerson(vendor, 'below', 'carol@below.test', { roles: ['Support'] })
    below = await signedIn(server, vendor, await server.addPerson(vendor, 'below', 'admin@below.test'))
    for (const tenantId of ['top', 'below']) {
      await query(
        `insert into billing_tenant_configurations (vendor_id, tenant_id, id) values ($1, $2, gen_random_uuid())`,
        [vendor.id, tenantId],
      )
      await query(
        `insert into billing_invoices (vendor_id, tenant_id, id, external_id, subscription_id, status, payment_date,
           total_amount, currency, paid, number, created_at)
         select $1, $2, gen_random_uuid(), $2, id, 'paid', now(), 100, 'usd', true, $2, now()
         from billing_tenant_configurations where vendor_id = $1 and tenant_id = $2`,
        [vendor.id, tenantId],
      )
    }
  })
  after(() => server.close())

  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  /** As the person in the tenant below, by a token for it alone. */
  const within = async (ask: Ask): Promise<Ask> => {
    const { accessToken } = answered<TenantToken>(await ask(TOKEN, { tenantId: 'below' }))
    return anonymous(server, vendor, accessToken)
  }

  test('acts as a user of it only in a token for it, as an administrator above, and never as a user above', async () => {
    const body = { userId: carol.id, reason: 'Asked for help' }
    refused(await boss(LINKS, body), 404, 'ER-02001')
    const { url } = answered<ImpersonationLink>(await (await within(boss))(LINKS, body))
    assert.match(url, /actorToken=/)
    refused(await (await within(reader))(LINKS, body), 403, 'ER-00403')
    refused(await below(LINKS, { userId: bossHimself.id, reason: 'Curious' }), 404, 'ER-02001')
  })

  test('sets up single sign-on of it only in a token for it, and one who may only read there changes nothing', async () => {
    const { id } = answered<SsoConfiguration>(await (await within(boss))(`POST ${SSO}`, { type: 'okta' }))
    const seen = async (ask: Ask) =>
      answered<SsoConfiguration[]>(await ask(`GET ${SSO}`)).map(configuration => configuration.id)
    assert.deepEqual(
      [await seen(boss), await seen(await within(boss)), await seen(await within(reader)), await seen(below)],
      [[], [id], [id], [id]],
    )
    refused(await boss(`PATCH ${SSO}/${id}`, { enabled: true }), 404, 'ER-24001')
    refused(await (await within(reader))(`PATCH ${SSO}/${id}`, { enabled: true }), 403, 'ER-00403')
    refused(await (await within(reader))(`DELETE ${SSO}/${id}`), 403, 'ER-00403')
  })

  test('changes a policy of it in a token for it, which stays a policy of that tenant', async () => {
    const there = await within(boss)
    answered(await there(`POST ${DOMAINS}`, { active: true, type: 'BLOCK', blockPublicDomains: true }))
    const active = async (ask: Ask) => answered<{ active: boolean }>(await ask(`GET ${DOMAINS}`)).active
    assert.deepEqual([await active(boss), await active(below)], [false, true])
    refused(await (await within(reader))(`POST ${DOMAINS}`, { active: false }), 403, 'ER-00403')
  })

  test('reads the invoices of it in a token for it, and those of the own tenant in the own', async () => {
    const numbers = async (ask: Ask) =>
      answered<{ externalId: string }[]>(await ask(INVOICES)).map(({ externalId }) => externalId)
    assert.deepEqual(
      [await numbers(boss), await numbers(await within(boss)), await numbers(below)],
      [['top'], ['below'], ['below']],
    )
  })
})
