import { type Static, Type } from 'typebox'
import { Uuid } from './fields.ts'
import { RestrictionType } from './restriction-fields.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const

/** Source: CountryRestrictionConfig. */
const country = {
  enabled: Type.Boolean(),
  action: RestrictionType,
  failStrategy: RestrictionType,
  shouldSendRestrictionEmail: Type.Boolean(),
}
export interface CountryRestrictionsConfig extends Static<typeof CountryRestrictionsConfig> {}
export const CountryRestrictionsConfig = Type.Object({
  id: Type.Optional(Type.String()),
  ...country,
  /** Whether this server tells countries at all. Ours, beside the contract. */
  available: Type.Boolean(),
  /** Of the caller; null: unknown. Ours. */
  currentCountry: Type.Union([Type.String(), Type.Null()]),
})
export interface CountryRestrictionsConfigChange extends Static<typeof CountryRestrictionsConfigChange> {}
export const CountryRestrictionsConfigChange = Type.Object(country, closed)

/** ISO 3166-1 alpha-2. Source: CountryRestrictionRule. */
export interface CountryRestriction extends Static<typeof CountryRestriction> {}
export const CountryRestriction = Type.Object({ id: Uuid, countryCode: Type.String() })
export interface CountryList extends Static<typeof CountryList> {}
export const CountryList = Type.Object(
  {
    countries: Type.Array(Type.Object({ countryCode: Type.String({ pattern: '^[A-Za-z]{2}$' }) }, closed), {
      maxItems: 300,
    }),
  },
  closed,
)

export interface CountryRestrictionsApi {
  'GET /security-engines/resources/policies/v1/country-restriction': { reply: CountryRestrictionsConfig }
  'POST /security-engines/resources/policies/v1/country-restriction': {
    body: CountryRestrictionsConfigChange
    reply: CountryRestrictionsConfig
  }
  'GET /security-engines/resources/policies/v1/country-restriction/countries': { reply: CountryRestriction[] }
  'POST /security-engines/resources/policies/v1/country-restriction/countries': {
    body: CountryList
    reply: CountryRestriction[]
  }
}

export const countryRestrictions: Schemas<CountryRestrictionsApi> = {
  'GET /security-engines/resources/policies/v1/country-restriction': {
    summary: 'Whether sign-ins are restricted by country.',
    audience: 'fe.secure.read.countryRestrictions',
    reply: CountryRestrictionsConfig,
  },
  'POST /security-engines/resources/policies/v1/country-restriction': {
    summary: 'Switch the restriction by country on or off. 409: this server cannot tell countries.',
    audience: 'fe.secure.write.countryRestrictions',
    body: CountryRestrictionsConfigChange,
    reply: CountryRestrictionsConfig,
  },
  'GET /security-engines/resources/policies/v1/country-restriction/countries': {
    summary: 'The countries that are allowed or blocked.',
    audience: 'fe.secure.read.countryRestrictions',
    reply: Type.Array(CountryRestriction),
  },
  'POST /security-engines/resources/policies/v1/country-restriction/countries': {
    summary: 'Replace the countries that are allowed or blocked.',
    audience: 'fe.secure.write.countryRestrictions',
    body: CountryList,
    reply: Type.Array(CountryRestriction),
  },
}
