import type {
  CountryRestrictionsConfig,
  CountryRestrictionsConfigChange,
} from '../../../contract/country-restrictions.ts'
import { countryCodes } from '../../../rules/countries.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

export interface Countries {
  config: CountryRestrictionsConfig | undefined
  /** ISO 3166-1, two letters. */
  codes: readonly string[]
}

const source = { source: 'admin-portal' } as const
const empty: Countries = { config: undefined, codes: [] }
const LIST = '/security-engines/resources/policies/v1/country-restriction/countries'
const codesOf = (rows: readonly { countryCode: string }[]) => rows.map(({ countryCode }) => countryCode)

const countryRestrictions = resource('countryRestrictions', {
  empty,
  async load(app, signal) {
    const options = { ...source, signal }
    const [config, rows] = await Promise.all([
      app.call('GET /security-engines/resources/policies/v1/country-restriction', {}, options),
      app.call(`GET ${LIST}`, {}, options),
    ])
    return { config, codes: codesOf(rows) }
  },
})

export const countryRestrictionsOf = (app: App) => ({ $countries: countryRestrictions(app).$state })
export const loadCountryRestrictions = (app: App): Promise<void> => countryRestrictions(app).load()
export const forgetCountryRestrictions = (app: App): void => countryRestrictions(app).forget()

/** What is left out stays. Rejects with ApiError, also where the person could not come back. */
export async function saveCountryConfig(
  app: App,
  change: Partial<CountryRestrictionsConfigChange>,
): Promise<void> {
  const { config } = countryRestrictionsOf(app).$countries.get()
  if (!config) return
  const { enabled, action, failStrategy, shouldSendRestrictionEmail } = config
  const body = { enabled, action, failStrategy, shouldSendRestrictionEmail, ...change }
  const saved = await app.call(
    'POST /security-engines/resources/policies/v1/country-restriction',
    { body },
    source,
  )
  countryRestrictions(app).patch({ config: saved })
}

/** Replaces the list. Rejects with ApiError. */
export async function saveCountries(app: App, codes: readonly string[]): Promise<void> {
  const body = { countries: codes.map(countryCode => ({ countryCode })) }
  const rows = await app.call(`POST ${LIST}`, { body }, source)
  countryRestrictions(app).patch({ codes: codesOf(rows) })
}

/** All countries with their names in a language, in the order of these. */
export function namedCountries(locale: string | undefined): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countryCodes()
    .map(value => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
}
