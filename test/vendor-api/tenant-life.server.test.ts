import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { TenantToken } from '../../contract/api-tokens.ts'
import type { CreatedProvisioningConnection } from '../../contract/provisioning.ts'
import type { VendorTenant } from '../../contract/vendor-tenants.ts'
import { eraseAccounts, startErasing } from '../../server/admin/ownership/erase.ts'
import { eraseAccountsQueue } from '../../server/admin/ownership/queue.ts'
import { features } from '../../server/features.ts'
import { makeTenant } from '../../server/operator/cli/make-tenant.ts'
import { firstStart } from '../../server/operator/first-start/first-start.ts'
import { inviteFirst } from '../../server/operator/first-start/invite-first.ts'
import { operatorTransaction } from '../../server/operator/services/operator-transaction.ts'
import type { Jobs } from '../../server/platform/jobs/jobs.ts'
import { roleId } from '../api-tokens/tokens.ts'
import { CONFIGURATIONS, directory } from '../scim/seaport.ts'
import {
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  PLANS,
} from '../support/billing.ts'
import { PASSWORD } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'
import { saveCard } from '../support/stripe-browser.ts'
import { backEnd } from './vendor.ts'

const V1 = '/tenants/resources/tenants/v1'
const TOKENS = '/identity/resources/tenants/access-tokens/v1'

suite('tenants, from the first to the last call of the vendor', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let ask: Ask
  let invited: string
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme')
    // On a database without users.
    assert.ok(await inviteFirst(server.services, 'first@acme.test'))
    invited = (await query<{ id: string }>('select id from tenants'))[0]!.id
    ask = await backEnd(server, vendor, 'orders')
  })
  after(() => server.close())

  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.services.database.pool.query<Row>(text, values)).rows
  /** What a server does with a job of that queue. */
  async function worksOn({ name }: { name: string }): Promise<() => Promise<void>> {
    const works = new Map<string, (job: never) => Promise<void>>()
    const jobs: Jobs = {
      ...server.services.jobs,
      work: async (queue, handler) => void works.set(queue.name, handler as never),
      schedule: async () => {},
    }
    await startErasing({ ...server.services, jobs }, features)
    return () => works.get(name)!({} as never)
  }
  const inTenant = (id: string) => ({ 'frontegg-tenant-id': id })

  test('have the default plan from the transaction that creates them, whatever creates them [VAPI-26]', async () => {
    await server.addVendor('fresh', { billing: { plans: PLANS } } as never)
    await firstStart(server.services)
    answered(await ask(`POST ${V1}`, { tenantId: 'by-call', name: 'By call', isReseller: true }), 201)
    const below = { tenantId: 'below-call', name: 'Below', parentTenantId: 'by-call' }
    answered(await ask('POST /tenants/resources/sub-tenants/v1', below, inTenant('by-call')))
    await operatorTransaction(server.services, { vendorId: 'acme', tenantId: 'by-command' }, async tx => {
      const known = (await server.services.vendors.get('acme'))!
      await makeTenant(tx, server.services, known, { id: 'by-command', name: 'By command' })
    })
    const signUp = { email: 'new@acme.test', password: PASSWORD, name: 'New', companyName: 'New and sons' }
    const reply = await anonymous(server, vendor)('POST /identity/resources/users/v1/signUp', signUp)
    assert.equal(reply.statusCode, 200, reply.body)
    const rows = await query<{ name: string; id: string; at_once: boolean; slug: string }>(
      `select t.name, t.id, t.xmin = s.xmin as at_once, p.slug from tenants t
        left join billing_subscriptions s on s.vendor_id = t.vendor_id and s.tenant_id = t.id
        left join billing_plans p on p.vendor_id = t.vendor_id and p.id = s.plan_id`,
    )
    assert.deepEqual(
      new Set(rows.map(({ name }) => name)),
      new Set(['acme', 'fresh', 'By call', 'Below', 'By command', 'New and sons']),
    )
    assert.ok(rows.some(({ id }) => id === invited))
    for (const { name, at_once, slug } of rows) {
      assert.equal(slug, 'free', name)
      // Members are counted in the row of a tenant after it was written, in the same transaction.
      assert.equal(at_once, true, name)
    }
  })

  test('are deleted with what enters them, and not while they pay or have others below them [VAPI-25]', async () => {
    const payer = await newPayer(server, vendor, 'paying')
    answered(await changePlan(payer, 'harbor', await saveCard(vendor, payer)))
    const leaf = { tenantId: 'leaf', name: 'Leaf', parentTenantId: 'paying' }
    answered(await ask(`POST ${V1}`, leaf), 201)
    const below = await signedIn(server, vendor, await server.addPerson(vendor, 'leaf', 'leaf@acme.test'))
    const roleIds = [await roleId(server, vendor, 'ReadOnly')]
    const token = answered<TenantToken>(
      await ask(`POST ${TOKENS}`, { description: 'sync', roleIds }, inTenant('paying')),
      201,
    )
    const machine = (): ReturnType<Ask> =>
      anonymous(server, vendor)('GET /identity/resources/roles/v1', undefined, { 'x-api-key': token.secret! })
    answered(await machine())
    const scim = answered<CreatedProvisioningConnection>(
      await ask(`POST ${CONFIGURATIONS}`, { source: 'okta' }, inTenant('paying')),
    )
    const provision = () => directory(server, scim.id, scim.token)('GET /Users')
    assert.equal((await provision()).statusCode, 200)

    refused(await ask(`DELETE ${V1}/paying`), 409, 'ER-36002')
    refused(await ask(`DELETE ${V1}/paying`, { withSubTenants: true }), 409, 'ER-36001')
    refused(await ask(`DELETE ${V1}/paying`, { cancelSubscription: true }), 409, 'ER-36002')
    answered(await below('GET /identity/resources/users/v2/me'))
    answered(await ask(`DELETE ${V1}/paying`, { withSubTenants: true, cancelSubscription: true }))

    for (const inside of [payer.ask, below])
      assert.equal((await inside('GET /identity/resources/users/v2/me')).statusCode, 401)
    assert.equal((await machine()).statusCode, 401)
    assert.equal((await provision()).statusCode, 401)
    for (const id of ['paying', 'leaf']) refused(await ask(`DELETE ${V1}/${id}`), 404, 'ER-12003')
    const [subscription] = await query(
      'select cancel_at_period_end as ends from billing_subscriptions where tenant_id = $1',
      ['paying'],
    )
    assert.deepEqual(subscription, { ends: true })

    const { name: queue } = eraseAccountsQueue
    const [job] = await query("select name from jobs.job where name = $1 and state = 'created'", [queue])
    assert.deepEqual(job, { name: queue })
    await (await worksOn(eraseAccountsQueue))()
    for (const table of ['memberships', 'api_tokens', 'scim_connections', 'sessions'])
      assert.deepEqual(await query(`select from ${table} where tenant_id in ('paying', 'leaf')`), [], table)
    assert.deepEqual(
      await query("select from users where email in ('leaf@acme.test', $1)", [payer.email]),
      [],
    )
    const records = await query(
      "select email from audits where tenant_id = 'paying' and action = 'tenant.deleted'",
    )
    assert.deepEqual(records, [{ email: 'Vendor API (orders)' }])
  })

  test('take the id that is sent or a new one, and that of a deleted one, of which nothing comes back [VAPI-56]', async () => {
    const body = {
      tenantId: 'again',
      name: 'Again',
      status: 'active',
      logoUrl: 'https://acme.test/logo.png',
      address: 'Harbor 1',
      timezone: 'Europe/Copenhagen',
      currency: 'DKK',
      creatorName: 'Ann',
      creatorEmail: 'ann@acme.test',
      metadata: { size: 3 },
    }
    const { id, logo, status, currency, address } = answered<VendorTenant>(await ask(`POST ${V1}`, body), 201)
    assert.deepEqual(
      [id, logo, status, currency, address],
      ['again', body.logoUrl, 'active', 'DKK', 'Harbor 1'],
    )
    refused(await ask(`POST ${V1}`, body), 409, 'ER-12004')
    const unnamed = answered<VendorTenant>(
      await ask(`POST ${V1}`, { name: 'Any', metadata: '{"size":4}' }),
      201,
    )
    assert.match(unnamed.tenantId, /^[0-9a-f-]{36}$/)
    assert.equal(unnamed.metadata, '{"size":4}')

    await server.addPerson(vendor, 'again', 'ann@acme.test')
    answered(await ask(`DELETE ${V1}/again`))
    const second = answered<VendorTenant>(await ask(`POST ${V1}`, { tenantId: 'again', name: 'Second' }), 201)
    assert.deepEqual([second.name, second.metadata, second.logo], ['Second', '{}', undefined])
    // A job that was at the first one by then takes nothing of the second.
    await server.addPerson(vendor, 'again', 'bo@acme.test')
    await eraseAccounts(server.services, features)
    const { items } = answered<{ items: { email: string }[] }>(
      await ask('GET /identity/resources/users/v3', undefined, inTenant('again')),
    )
    assert.deepEqual(
      items.map(({ email }) => email),
      ['bo@acme.test'],
    )
  })

  test('leave their invoices under an id that is not the new one’s, and keep theirs while an owner may restore them', async () => {
    const [invoice] = await query<{ id: string }>(
      "select id from billing_invoices where tenant_id = 'paying'",
    )
    answered(await ask(`POST ${V1}`, { tenantId: 'paying', name: 'Paying again' }), 201)
    const [kept] = await query<{ tenant_id: string; deleted: boolean }>(
      `select i.tenant_id, t.deleted_at is not null as deleted from billing_invoices i
        join tenants t on t.vendor_id = i.vendor_id and t.id = i.tenant_id where i.id = $1`,
      [invoice!.id],
    )
    assert.match(kept!.tenant_id, /^deleted-[0-9a-f]{40}$/)
    assert.equal(kept!.deleted, true)
    const [fresh] = await query(
      `select c.customer_id, p.slug, s.external_id from billing_tenant_configurations c
        join billing_subscriptions s using (vendor_id, tenant_id)
        join billing_plans p on p.vendor_id = s.vendor_id and p.id = s.plan_id where tenant_id = 'paying'`,
    )
    assert.deepEqual(fresh, { customer_id: null, slug: 'free', external_id: '' })
    await query(
      "update tenants set deleted_at = now(), erase_after = now() + interval '1 day' where id = 'paying'",
    )
    refused(await ask(`POST ${V1}`, { tenantId: 'paying', name: 'Third' }), 409, 'ER-36014')
  })

  test('that are refused leave the former one of the id as it is', async () => {
    const former = { tenantId: 'former', name: 'Former' }
    answered(await ask(`POST ${V1}`, former), 201)
    await server.addPerson(vendor, 'former', 'cy@acme.test')
    answered(await ask(`DELETE ${V1}/former`))
    refused(await ask(`POST ${V1}`, { ...former, parentTenantId: 'nowhere' }), 404, 'ER-12003')
    const left = async () => await query("select 1 from memberships where tenant_id = 'former'")
    assert.equal((await left()).length, 1)
    // As a tenant above closes one, without a time to be erased at.
    await query("update tenants set erase_after = null where id = 'former'")
    answered(await ask(`POST ${V1}`, former), 201)
    assert.equal((await left()).length, 0)
  })

  test('begin without those that stood below the former one, however deep, and with rows that came after its erasure gone', async () => {
    const put = async (tenantId: string, parentTenantId?: string) =>
      answered(await ask(`POST ${V1}`, { tenantId, name: tenantId, parentTenantId }), 201)
    await put('quay')
    await put('pier', 'quay')
    await put('berth', 'pier')
    answered(await ask(`DELETE ${V1}/quay`, { withSubTenants: true }))
    await eraseAccounts(server.services, features)
    // A count of calls that was under way.
    await query(
      "insert into usage_days (vendor_id, tenant_id, day, api_calls) values ('acme', 'quay', now(), 1)",
    )
    await put('quay')
    await query("update tenants set deleted_at = null, erased_at = null where id in ('pier', 'berth')")
    const paths = await query(
      "select id, parent_id, path from tenants where id in ('quay', 'pier', 'berth') order by id",
    )
    assert.deepEqual(paths, [
      { id: 'berth', parent_id: 'pier', path: '/pier/berth/' },
      { id: 'pier', parent_id: null, path: '/pier/' },
      { id: 'quay', parent_id: null, path: '/quay/' },
    ])
  })
})
