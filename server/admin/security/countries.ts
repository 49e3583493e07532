import { sql } from 'kysely'
import type {
  CountryList,
  CountryRestriction,
  CountryRestrictionsConfig,
  CountryRestrictionsConfigChange,
} from '../../../contract/country-restrictions.ts'
import { restrictionErrors } from '../../../contract/errors/restrictions.ts'
import { isCountry } from '../../../rules/countries.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { countryOf } from '../../core/ip-metadata/places.ts'
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

export async function readCountryConfig(context: Context): Promise<CountryRestrictionsConfig> {
  const own = await readPolicy<CountryRestrictionsConfigChange>(context.scope, 'countries')
  return await shown(own ?? UNDECIDED, context)
}

async function shown(
  config: CountryRestrictionsConfigChange & { id?: string },
  { services, ip }: Context,
): Promise<CountryRestrictionsConfig> {
  const { id, enabled, action, failStrategy, shouldSendRestrictionEmail } = config
  return {
    ...(id !== undefined && { id }),
    ...{ enabled, action, failStrategy, shouldSendRestrictionEmail },
    available: services.config.ipTable !== undefined,
    currentCountry: await countryOf(services, ip),
  }
}

/**
 * Counts from the next sign-in and refresh on. Without a table of addresses it cannot be switched on: a restriction
 * that is not checked is worse than none.
 *
 * @throws Problem 409, also when the caller could not come back
 */
export async function saveCountryConfig(
  change: CountryRestrictionsConfigChange,
  context: Context,
): Promise<CountryRestrictionsConfig> {
  if (change.enabled && context.services.config.ipTable === undefined)
    throw new Problem(restrictionErrors.noCountries)
  const saved = await context.transact(async tx => {
    const kept = await writePolicy(tx, 'countries', () => change)
    const { enabled, action, failStrategy } = change
    await tx.scope
      .update('tenants')
      .set({ country_list: enabled ? action : null, unknown_country_enters: failStrategy === 'ALLOW' })
      .where('id', '=', tx.scope.tenantId)
      .execute()
    await requireOwnCountryAllowed(tx, context)
    return kept
  })
  return await shown(saved, context)
}

/** The last step of every change: what the caller could not undo from where they are does not happen. @throws Problem 409 */
async function requireOwnCountryAllowed(
  { scope, kysely }: ContextTransaction,
  { services, ip }: Context,
): Promise<void> {
  const countryCode = await countryOf(services, ip)
  const { rows } = await sql<{ allowed: boolean }>`
    select country_allowed(${scope.vendorId}, ${scope.tenantId}, ${countryCode}::text) as allowed`.execute(
    kysely,
  )
  if (!rows[0]?.allowed) throw new Problem(restrictionErrors.ownCountry, { context: { countryCode } })
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
    await requireOwnCountryAllowed(tx, context)
    await tx.record(
      'frontegg.countryRestriction.changed',
      { added, removed: gone },
      { description: 'Changed the list of countries' },
    )
    return await listCountries(scope)
  })
}

function requireCountry(text: string): string {
  const countryCode = text.toUpperCase()
  if (!isCountry(countryCode))
    throw new Problem(restrictionErrors.badCountry, { context: { countryCode: text } })
  return countryCode
}
