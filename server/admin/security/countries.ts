import type {
  CountryList,
  CountryRestriction,
  CountryRestrictionsConfig,
  CountryRestrictionsConfigChange,
} from '../../../contract/country-restrictions.ts'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import type { Context } from '../../core/context/context.ts'
import { readPolicy, writePolicy } from '../../core/security-policies/stored-policy.ts'
import { lockTenant } from '../../core/tenants/lock-tenant.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'

const UNDECIDED: CountryRestrictionsConfigChange = {
  enabled: false,
  action: 'BLOCK',
  failStrategy: 'ALLOW',
  shouldSendRestrictionEmail: false,
}

export async function readCountryConfig(scope: TenantScope): Promise<CountryRestrictionsConfig> {
  const own = await readPolicy<CountryRestrictionsConfigChange>(scope, 'countries')
  return own ?? UNDECIDED
}

/**
 * Keeps what a tenant would want. It cannot be switched on: the server has no source that tells countries from addresses,
 * and a restriction that is not checked is worse than none.
 *
 * @throws Problem 409
 */
export async function saveCountryConfig(
  change: CountryRestrictionsConfigChange,
  context: Context,
): Promise<CountryRestrictionsConfig> {
  if (change.enabled) throw new Problem(restrictionErrors.noCountries)
  return await context.transact(tx => writePolicy(tx, 'countries', () => change))
}

export async function listCountries(scope: TenantScope): Promise<CountryRestriction[]> {
  const rows = await scope
    .selectInTenant('country_restrictions')
    .select(['id', 'country_code'])
    .orderBy('country_code')
    .execute()
  return rows.map(({ id, country_code }) => ({ id, countryCode: country_code }))
}

/** Replaces the list; a country that stays keeps its id. @throws Problem 400 for what is no country */
export async function saveCountries(
  { countries }: CountryList,
  context: Context,
): Promise<CountryRestriction[]> {
  const codes = [...new Set(countries.map(({ countryCode }) => requireCountry(countryCode)))].sort()
  return await context.transact(async tx => {
    const { scope } = tx
    await lockTenant(scope)
    const before = (await listCountries(scope)).map(({ countryCode }) => countryCode)
    if (before.join() === codes.join()) return await listCountries(scope)
    const gone = before.filter(code => !codes.includes(code))
    const added = codes.filter(code => !before.includes(code))
    if (gone.length > 0)
      await scope.removeInTenant('country_restrictions').where('country_code', 'in', gone).execute()
    const { vendorId: vendor_id, tenantId: tenant_id } = scope
    if (added.length > 0) {
      const rows = added.map(country_code => ({ vendor_id, tenant_id, id: uuidv7(), country_code }))
      await scope.db.insertInto('country_restrictions').values(rows).execute()
    }
    await tx.record(
      'frontegg.countryRestriction.changed',
      { added, removed: gone },
      { description: 'Changed the list of countries' },
    )
    return await listCountries(scope)
  })
}

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes that the standard gives to no country, though they have a name. */
const NO_COUNTRY = new Set(['EU', 'UN', 'EZ', 'QO', 'XA', 'XB', 'ZZ'])

function requireCountry(text: string): string {
  const countryCode = text.toUpperCase()
  if (NO_COUNTRY.has(countryCode) || names.of(countryCode) === undefined)
    throw new Problem(restrictionErrors.badCountry, { context: { countryCode: text } })
  return countryCode
}
