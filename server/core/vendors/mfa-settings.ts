import { type Static, Type } from 'typebox'
import { MfaStrategy } from '../../../contract/mfa-payloads.ts'

const closed = { additionalProperties: false } as const
/** ISO 3166-1, two letters. */
const Country = Type.String({ pattern: '^[A-Z]{2}$' })

/** Second factors at sign-in. Whether they are asked for is a policy of vendor and tenant. */
export interface MfaSettings extends Static<typeof MfaSettings> {}
export const MfaSettings = Type.Object(
  {
    /** The kinds that people may use. SMS also needs a provider of messages (SMS_URL). */
    strategies: Type.Array(MfaStrategy, { maxItems: 5 }),
    /** How long a browser that was asked to remember is not asked again, in seconds; 0: it always is. */
    rememberSeconds: Type.Integer({ minimum: 0, maximum: 31_536_000 }),
  },
  closed,
)

/** Of which countries phone numbers may be: the listed ones if any are, and never the blocked ones. */
export interface PhoneSettings extends Static<typeof PhoneSettings> {}
export const PhoneSettings = Type.Object(
  {
    allowedCountries: Type.Array(Country, { maxItems: 300 }),
    blockedCountries: Type.Array(Country, { maxItems: 300 }),
    /** Of numbers that are typed without a country code; null: they are refused. */
    defaultCountry: Type.Union([Type.Null(), Country]),
    /** Text messages in an hour; 0: as many as are asked for. */
    messagesPerHour: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** To one country. */
    messagesPerCountry: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    /** To numbers that differ in the last four digits alone. */
    messagesPerRange: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  },
  closed,
)

export const defaultMfa: MfaSettings = {
  strategies: ['AuthenticatorApp', 'WebAuthnPlatform', 'WebAuthnCrossPlatform', 'SMS'],
  rememberSeconds: 1_209_600,
}
export const defaultPhones: PhoneSettings = {
  allowedCountries: [],
  blockedCountries: [],
  defaultCountry: null,
  messagesPerHour: 5000,
  messagesPerCountry: 2000,
  messagesPerRange: 50,
}
