import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { mfaErrors } from '../../contract/errors/mfa.ts'
import type { EnforceMfa } from '../../contract/security-policies.ts'
import { askingPolicy } from '../../server/core/factors/policy.ts'
import { type FactorParameters, provenFor } from '../../server/core/sessions/refresh-statement.ts'
import { requireFactorThere } from '../../server/core/sessions/tenant-access.ts'
import type { Vendor } from '../../server/core/vendors/vendor.ts'
import { VendorScope } from '../../server/platform/db/scope.ts'
import { statement } from '../../server/platform/db/statement.ts'
import { Problem } from '../../server/platform/problem/problem.ts'
import { type TestServer, testServer } from '../support/server.ts'

interface Asked extends FactorParameters {
  amr: string[]
  tenantId: string
}

/** The condition of the statements (`refresh-statement.ts`), of a session that comes from the tenant `home`. */
const PROVEN = statement<Asked>(
  p => `select ${provenFor(p)} as enters
    from (select ${p.tenantId}::text as tenant_id, 'home' as own_tenant, ${p.amr}::text[] as amr) token`,
)

/** What decides, and which sessions enter by it. */
const rule: Record<EnforceMfa, { amr: string[]; enters: boolean }[]> = {
  DontForce: [
    { amr: ['pwd'], enters: true },
    { amr: ['sso'], enters: true },
    { amr: ['pwd', 'mfa'], enters: true },
    { amr: [], enters: true },
  ],
  ForceExceptSAML: [
    { amr: ['pwd'], enters: false },
    { amr: ['sso'], enters: true },
    { amr: ['pwd', 'otp', 'mfa'], enters: true },
    { amr: [], enters: false },
  ],
  Force: [
    { amr: ['pwd'], enters: false },
    { amr: ['sso'], enters: false },
    { amr: ['sso', 'mfa'], enters: true },
    { amr: ['mfa'], enters: true },
    { amr: [], enters: false },
  ],
}
const policies = Object.keys(rule) as EnforceMfa[]

suite('a session that goes over into another tenant', () => {
  let server: TestServer
  let vendor: Vendor

  before(async () => {
    server = await testServer()
    const acme = await server.addVendor('acme')
    for (const tenant of ['home', 'silent', 'undecided', ...policies]) await server.addTenant(acme, tenant)
    const decide = (tenant: string, mfa: string | null) =>
      server.services.database.pool.query(
        `insert into tenant_security (vendor_id, tenant_id, mfa) values ('acme', $1, $2)`,
        [tenant, mfa],
      )
    await decide('undecided', null)
    for (const policy of policies) await decide(policy, JSON.stringify({ enforceMFAType: policy }))
    vendor = (await server.services.vendors.get('acme'))!
  })
  after(() => server.close())

  const vendorWhere = (enforceMFAType: EnforceMfa, strategies = vendor.settings.mfa.strategies): Vendor => ({
    ...vendor,
    settings: {
      ...vendor.settings,
      security: { ...vendor.settings.security, enforceMFAType },
      mfa: { ...vendor.settings.mfa, strategies },
    },
  })

  async function byStatement(vendor: Vendor, amr: string[], tenantId: string): Promise<boolean> {
    const enforceMfa = askingPolicy({ vendor, services: server.services })
    const values = PROVEN.values({ vendorId: 'acme', enforceMfa, amr, tenantId })
    const { rows } = await server.services.database.pool.query<{ enters: boolean }>(PROVEN.text, values)
    return rows[0]!.enters
  }

  async function byCode(vendor: Vendor, amr: string[], tenantId: string): Promise<boolean> {
    const { services } = server
    try {
      await requireFactorThere(
        { vendor, services },
        new VendorScope(services.database.kysely, 'acme'),
        amr,
        tenantId,
      )
      return true
    } catch (error) {
      assert.ok(error instanceof Problem && error.code === mfaErrors.factorNeededThere.code, String(error))
      return false
    }
  }

  async function expectBoth(vendor: Vendor, amr: string[], tenantId: string, enters: boolean): Promise<void> {
    const { enforceMFAType } = vendor.settings.security
    const what = `${amr} into ${tenantId}, the vendor says ${enforceMFAType}`
    assert.equal(await byStatement(vendor, amr, tenantId), enters, `the statement: ${what}`)
    assert.equal(await byCode(vendor, amr, tenantId), enters, `requireFactorThere: ${what}`)
  }

  for (const decided of policies)
    for (const { amr, enters } of rule[decided]) {
      const proven = amr.join(' + ') || 'nothing'
      test(`${enters ? 'enters' : 'is kept out'} by ${proven} where the tenant decided ${decided}`, async () => {
        for (const byDefault of policies) await expectBoth(vendorWhere(byDefault), amr, decided, enters)
      })
      test(`${enters ? 'enters' : 'is kept out'} by ${proven} where the vendor decides ${decided}`, async () => {
        for (const tenantId of ['silent', 'undecided'])
          await expectBoth(vendorWhere(decided), amr, tenantId, enters)
      })
    }

  test('enters every tenant where no kind of second factor is allowed, since nobody can be asked', async () => {
    for (const tenantId of ['silent', 'undecided', ...policies])
      for (const byDefault of policies) await expectBoth(vendorWhere(byDefault, []), ['pwd'], tenantId, true)
  })
})
