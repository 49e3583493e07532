import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, suite, test } from 'node:test'
import type { UserEntitlements } from '../../contract/metadata.ts'
import type { PlanGrant, PlanGrantIds, PlanGrants } from '../../contract/vendor-grants.ts'
import type { PlanFeatures, VendorPlan, VendorPlans } from '../../contract/vendor-plans.ts'
import type { VendorEntitlements } from '../../contract/vendor-reports.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'
import { backEnd } from './vendor.ts'

const PLANS = '/entitlements/resources/plans/v1'
const FEATURES = '/entitlements/resources/features/v1'
const GRANTS = '/entitlements/resources/entitlements/v2'
const END = '2031-01-01T00:00:00.000Z'

suite('plans that the vendor’s back end gives', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask
  let ann: Ask
  let bo: Ask
  let boId: string
  const plans = { crew: randomUUID(), fleet: randomUUID() }
  const query = (text: string, values: unknown[] = []) => server.services.database.pool.query(text, values)
  const granted = async (person: Ask) =>
    answered<UserEntitlements>(await person('GET /entitlements/api/v2/user-entitlements'))
  const snapshot = async () =>
    answered<VendorEntitlements>(await ask('GET /entitlements/api/v1/vendor-entitlements')).data.entitlements

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      entitlements: {
        features: [
          { key: 'berths', name: 'Berths' },
          { key: 'radar', permissions: ['radar.read'] },
        ],
      },
    } as never)
    for (const [slug, id] of Object.entries(plans))
      await query(
        `insert into billing_plans (vendor_id, id, slug, name, currency, amount, features)
         values ('acme', $1, $2, $2, 'usd', 9900, $3)`,
        [id, slug, slug === 'crew' ? ['berths'] : ['berths', 'radar']],
      )
    for (const tenant of ['home', 'next']) await server.addTenant(vendor, tenant)
    const other = await server.addPerson(vendor, 'home', 'bo@acme.test')
    boId = other.id
    ann = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'ann@acme.test'))
    bo = await signedIn(server, vendor, other)
    ask = await backEnd(server, vendor, 'sales')
  })
  after(() => server.close())

  test('stand in a list with their features, by rows [VAPI-29]', async () => {
    const list = answered<VendorPlans>(await ask(`GET ${PLANS}?limit=1`))
    assert.deepEqual([list.items.map(({ key }) => key), list.hasNext], [['crew'], true])
    const next = answered<VendorPlans>(await ask(`GET ${PLANS}?limit=1&offset=1`))
    assert.deepEqual([next.items.map(({ key }) => key), next.hasNext], [['fleet'], false])
    assert.equal(answered<VendorPlan>(await ask(`GET ${PLANS}/${plans.fleet}`)).name, 'fleet')
    refused(await ask(`GET ${PLANS}/${randomUUID()}`), 404, 'ER-37001')
    const keys = async (path: `/${string}`) =>
      answered<PlanFeatures>(await ask(`GET ${path}`)).items.map(({ key }) => key)
    assert.deepEqual(await keys(FEATURES), ['berths', 'radar'])
    assert.deepEqual(await keys(`${FEATURES}?permissionKeys=radar.read&sortType=DESC`), ['radar'])
    assert.deepEqual(await keys(`${PLANS}/${plans.crew}/features`), ['berths'])
    const byFeature = answered<VendorPlans>(await ask(`GET ${PLANS}?featureIds=radar&filter=FLE`))
    assert.deepEqual(
      byFeature.items.map(({ id }) => id),
      [plans.fleet],
    )
  })

  test('are a tenant’s or one member’s, and given again only the date changes [VAPI-29]', async () => {
    const body = { planId: plans.fleet, tenantId: 'home', userId: boId, expirationDate: END }
    const first = answered<PlanGrant>(await ask(`POST ${GRANTS}`, body))
    assert.deepEqual([first.userId, first.expirationDate, first.plan.key], [boId, END, 'fleet'])
    assert.equal((await granted(bo)).features.radar!.expireTime, Date.parse(END))
    assert.equal((await granted(ann)).features.radar!.expireTime, null)
    const again = answered<PlanGrant>(await ask(`POST ${GRANTS}`, { ...body, expirationDate: null }))
    assert.deepEqual([again.id, again.expirationDate], [first.id, undefined])
    const changed = answered<PlanGrant>(await ask(`PATCH ${GRANTS}/${first.id}`, { expirationDate: END }))
    assert.deepEqual([changed.id, changed.expirationDate], [first.id, END])
    const whole = answered<PlanGrant>(await ask(`POST ${GRANTS}`, { planId: plans.crew, tenantId: 'home' }))
    assert.equal((await granted(ann)).features.berths!.expireTime, -1)
    assert.deepEqual((await granted(bo)).features.berths!.planIds, [plans.fleet, plans.crew])
    const listed = async (words: string) =>
      answered<PlanGrants>(await ask(`GET ${GRANTS}?${words}`)).items.map(({ id }) => id)
    assert.deepEqual(await listed('tenantIds=home'), [whole.id, first.id])
    assert.deepEqual(await listed(`assignLevel=USER&userIds=${boId}&planId=${plans.fleet}`), [first.id])
    assert.deepEqual(await listed('tenantIds=next'), [])
    assert.deepEqual(answered(await ask(`GET ${GRANTS}/${whole.id}`)), whole)
    const { rows } = await query(
      "select action, email from audits where tenant_id = 'home' and action like 'entitlement.%' order by created_at, id",
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['granted', 'changed', 'changed', 'granted'].map(what => `entitlement.${what}`),
    )
    assert.ok(rows.every(({ email }) => email === 'Vendor API (sales)'))
  })

  test('that are taken away are in neither answer any more, but those of a subscription stay [VAPI-30]', async () => {
    const held = async () => (await snapshot()).filter(([, tenantId]) => tenantId === 'home').length
    assert.equal(await held(), 2)
    const { items } = answered<PlanGrants>(await ask(`GET ${GRANTS}?tenantIds=home`))
    for (const { id } of items) answered(await ask(`DELETE ${GRANTS}/${id}`))
    assert.equal(await held(), 0)
    assert.deepEqual((await granted(bo)).plans, {})
    refused(await ask(`DELETE ${GRANTS}/${items[0]!.id}`), 404, 'ER-37002')
    const subscription = randomUUID()
    await query(
      `insert into billing_tenant_configurations (vendor_id, tenant_id, id) values ('acme', 'next', $1)`,
      [randomUUID()],
    )
    await query(
      `insert into billing_subscriptions (vendor_id, tenant_id, id, external_id, plan_id, status, start_date,
         current_period_start, current_period_end)
       values ('acme', 'next', $1, 'sub_1', $2, 'active', now(), now(), now() + interval '30 days')`,
      [subscription, plans.fleet],
    )
    const billed = answered<PlanGrants>(await ask(`GET ${GRANTS}?tenantIds=next`)).items
    assert.deepEqual(
      billed.map(({ id, planId }) => [id, planId]),
      [[subscription, plans.fleet]],
    )
    refused(await ask(`DELETE ${GRANTS}/${subscription}`), 409, 'ER-37003')
    refused(await ask(`PATCH ${GRANTS}/${subscription}`, { expirationDate: END }), 409, 'ER-37003')
  })

  test('come several at once, all or none, as infrastructure tools send them', async () => {
    const createActions = [
      { planId: plans.crew, tenantId: 'next' },
      { planId: plans.crew, tenantId: 'home', userId: boId },
    ]
    const path = `POST ${GRANTS}/batch-actions` as const
    const { entitlementIds } = answered<PlanGrantIds>(await ask(path, { createActions }))
    assert.equal(entitlementIds.length, 2)
    refused(await ask(path, { deleteActions: [entitlementIds[0], randomUUID()] }), 404, 'ER-37002')
    answered(await ask(`GET ${GRANTS}/${entitlementIds[0]}`))
    answered(
      await ask(path, {
        updateActions: [{ id: entitlementIds[1], expirationDate: END }],
        deleteActions: [entitlementIds[0]],
      }),
    )
    refused(await ask(`GET ${GRANTS}/${entitlementIds[0]}`), 404, 'ER-37002')
    answered(
      await ask(`DELETE /identity/resources/users/v1/${boId}`, undefined, { 'frontegg-tenant-id': 'home' }),
    )
    refused(await ask(`GET ${GRANTS}/${entitlementIds[1]}`), 404, 'ER-37002')
  })

  test('name tenants, members and plans of this vendor, and need the scope', async () => {
    const { id: grant } = answered<PlanGrant>(
      await ask(`POST ${GRANTS}`, { planId: plans.crew, tenantId: 'home' }),
    )
    const rival = await server.addVendor('rival')
    const outside = await backEnd(server, rival)
    refused(await outside(`DELETE ${GRANTS}/${grant}`), 404, 'ER-37002')
    refused(await outside(`POST ${GRANTS}`, { planId: plans.crew, tenantId: 'home' }), 404, 'ER-12003')
    refused(await ask(`POST ${GRANTS}`, { planId: randomUUID(), tenantId: 'home' }), 404, 'ER-37001')
    refused(
      await ask(`POST ${GRANTS}`, { planId: plans.crew, tenantId: 'home', userId: randomUUID() }),
      404,
      'ER-02001',
    )
    const reader = await backEnd(server, vendor, 'reader', ['entitlements:read'])
    answered(await reader(`GET ${GRANTS}`))
    const denied = await reader(`POST ${GRANTS}`, { planId: plans.crew, tenantId: 'home' })
    assert.equal(refused(denied, 403, 'ER-00403').scope, 'entitlements:write')
    refused(await ann(`GET ${GRANTS}`), 403, 'ER-00403')
    assert.ok(refused(await ask(`GET ${GRANTS}?limit=201`), 400, 'ER-00400').fields)
  })
})
