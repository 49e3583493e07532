import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { AuthStrategy, SecondaryStrategy } from '../../../contract/configurations.ts'
import { PasswordConfig } from '../../../contract/passwords.ts'
import { AuditColumn } from '../../../contract/vendor-events.ts'
import { ApiTokenSettings, defaultApiTokens } from './api-token-settings.ts'
import { BillingSettings, defaultBilling } from './billing-settings.ts'
import { BreachSettings, defaultBreach } from './breach-settings.ts'
import { EntitlementSettings } from './entitlement-settings.ts'
import { defaultEvents, EventSettings } from './event-settings.ts'
import { defaultImpersonation, ImpersonationSettings } from './impersonation-settings.ts'
import { defaultMessages, MessageSettings } from './message-settings.ts'
import {
  defaultMfa,
  defaultPasskeys,
  defaultPhones,
  MfaSettings,
  PasskeySettings,
  PhoneSettings,
} from './mfa-settings.ts'
import { raised } from './older-settings.ts'
import { defaultPersonalData, PersonalDataSettings } from './personal-data-settings.ts'
import { defaultSecurity, SecuritySettings } from './security-settings.ts'
import { SignUpStrategies } from './sign-up-settings.ts'
import { defaultSocial, SocialSettings } from './social-settings.ts'

import { defaultSso, SsoSettings } from './sso-settings.ts'

const closed = { additionalProperties: false } as const
const Seconds = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/**
 * What a vendor decides for its environment. Every key has a default, so that an empty file is a valid one; the
 * declarative configuration file owns the keys that it names.
 */
export interface VendorSettings extends Static<typeof VendorSettings> {}
export const VendorSettings = Type.Object(
  {
    /** Origins, beside those of the applications, whose pages may call with credentials: `https://app.example.com`. */
    allowedOrigins: Type.Array(Type.String({ pattern: '^https?://[^/]+$' })),
    authStrategy: AuthStrategy,
    /** Beside it: one for user names, and text messages in browsers that were registered for it. */
    secondaryStrategies: Type.Array(SecondaryStrategy, { maxItems: 5, uniqueItems: true }),
    signUp: Type.Object(
      {
        allowed: Type.Boolean(),
        /** An account signs in only after its address is verified. */
        activation: Type.Boolean(),
        companyNameRequired: Type.Boolean(),
        /** What the form asks for; what is absent follows `authStrategy`. */
        strategies: Type.Optional(SignUpStrategies),
      },
      closed,
    ),
    /** Keys of the roles that every tenant is offered: whoever opens an account by signing up gets these in it. */
    firstUserRoles: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
      maxItems: 20,
      uniqueItems: true,
    }),
    passwordPolicy: Type.Object(
      // What was stored before there was a least length is raised where it is read (`older-settings.ts`).
      { ...PasswordConfig.properties, minLength: Type.Integer() },
      closed,
    ),
    breachedPasswords: BreachSettings,
    /** The languages and words of mails and text messages. */
    messages: MessageSettings,
    lockout: Type.Object(
      { enabled: Type.Boolean(), maxAttempts: Type.Integer({ minimum: 1, maximum: 100 }) },
      closed,
    ),
    /** Policies of the whole environment, and which of them a tenant may decide for itself. */
    security: SecuritySettings,
    sessions: Type.Object(
      {
        accessTokenSeconds: Seconds(30, 86_400),
        /** Absolute life of a session. */
        lifetimeSeconds: Seconds(300, 31_536_000),
        /** Ends a session that was not refreshed for so long; 0: never. */
        idleSeconds: Seconds(0, 31_536_000),
        /** How long a spent refresh token still answers a racing tab. */
        graceSeconds: Seconds(0, 60),
        /** Tokens list, behind a wildcard, the permissions that it covers: for back ends that compare keys by equality. */
        expandWildcards: Type.Boolean(),
      },
      closed,
    ),
    links: Type.Object(
      {
        activationSeconds: Seconds(300, 2_592_000),
        invitationSeconds: Seconds(300, 2_592_000),
        resetSeconds: Seconds(300, 86_400),
        /** Codes and links that sign in: ten minutes at most, unless they were set before that (`older-settings.ts`). */
        codeSeconds: Seconds(60, 3600),
        /** A mailed link that signs in. */
        magicLinkSeconds: Seconds(60, 86_400),
        /** A mailed link that lifts a lock. */
        unlockSeconds: Seconds(300, 2_592_000),
        /** Mails carry a code to type instead of a link that is enough: programs that open links use nothing up. */
        activationByCode: Type.Boolean(),
        invitationByCode: Type.Boolean(),
      },
      closed,
    ),
    /** Of an account that was opened by a sign-up: for so many days it mails so many invitations a day; 0: as many as others. */
    invitations: Type.Object(
      {
        youngDays: Type.Integer({ minimum: 0, maximum: 3650 }),
        youngPerDay: Type.Integer({ minimum: 0, maximum: 100_000 }),
      },
      closed,
    ),
    /** Second factors, passkeys and phone numbers of people. */
    mfa: MfaSettings,
    passkeys: PasskeySettings,
    phoneNumbers: PhoneSettings,
    emailChangeAllowed: Type.Boolean(),
    inviteLinksAllowed: Type.Boolean(),
    temporaryUsers: Type.Boolean(),
    audits: Type.Object(
      {
        /** Audit records older than this are removed; 0: never. */
        retentionDays: Type.Integer({ minimum: 0, maximum: 36_500 }),
        /** The columns of the log, in their order; none: those of the product. */
        columns: Type.Array(AuditColumn, { maxItems: 50 }),
      },
      closed,
    ),
    /** Providers that sign people in: Google, Microsoft, … */
    social: SocialSettings,
    /** Tokens for machines, of tenants and of people. */
    apiTokens: ApiTokenSettings,
    /** Plans, trials, and what tenants may do with them. */
    billing: BillingSettings,
    personalData: PersonalDataSettings,
    impersonation: ImpersonationSettings,
    /** Sign-in through the identity providers of tenants. */
    sso: SsoSettings,
    /** The features of the product that plans bring. */
    entitlements: EntitlementSettings,
    /** What the vendor's back end may tell tenants of. */
    events: EventSettings,
    /** Custom routes of the host application, by the route names of the specification; used in mailed links. */
    routes: Type.Record(Type.String(), Type.String({ pattern: '^/' })),
    /** What mails look like. */
    brand: Type.Object({ color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }) }, closed),
    flags: Type.Record(
      Type.String({ maxLength: 100 }),
      Type.Union([Type.Literal('on'), Type.Literal('off')]),
    ),
    /** The configuration that `GET /metadata?entityName=adminBox` answers: navigation, themes, texts. */
    adminBox: Type.Record(Type.String(), Type.Unknown()),
  },
  closed,
)

export const defaultSettings: VendorSettings = {
  allowedOrigins: [],
  authStrategy: 'EmailAndPassword',
  secondaryStrategies: [],
  signUp: { allowed: true, activation: true, companyNameRequired: true, strategies: {} },
  firstUserRoles: ['Admin'],
  // The demo password configuration of the specification (§5), with ten characters instead of six.
  passwordPolicy: {
    allowPassphrases: true,
    minLength: 10,
    maxLength: 128,
    minPhraseLength: 20,
    minOptionalTestsToPass: 2,
    requiredTests: { checkThreeRepeatedChars: true },
    optionalTests: {
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSpecialChars: true,
    },
  },
  breachedPasswords: defaultBreach,
  messages: defaultMessages,
  lockout: { enabled: true, maxAttempts: 10 },
  security: defaultSecurity,
  sessions: {
    accessTokenSeconds: 300,
    lifetimeSeconds: 1_296_000,
    idleSeconds: 0,
    graceSeconds: 10,
    expandWildcards: false,
  },
  links: {
    activationSeconds: 604_800,
    invitationSeconds: 604_800,
    resetSeconds: 3600,
    codeSeconds: 600,
    magicLinkSeconds: 600,
    unlockSeconds: 86_400,
    activationByCode: false,
    invitationByCode: false,
  },
  invitations: { youngDays: 14, youngPerDay: 20 },
  mfa: defaultMfa,
  passkeys: defaultPasskeys,
  phoneNumbers: defaultPhones,
  emailChangeAllowed: true,
  inviteLinksAllowed: true,
  temporaryUsers: true,
  audits: { retentionDays: 0, columns: [] },
  social: defaultSocial,
  apiTokens: defaultApiTokens,
  billing: defaultBilling,
  personalData: defaultPersonalData,
  impersonation: defaultImpersonation,
  sso: defaultSso,
  entitlements: { features: [] },
  events: defaultEvents,
  routes: {},
  brand: { color: '#4f46e5' },
  flags: {},
  adminBox: {},
}

/** Whether a key holds an object of named keys: each of those has its own default, and a file may name some alone. */
export const isSection = (schema: TSchema): schema is TObject => 'properties' in schema

/** Stored settings over the defaults, key by key wherever defaults are an object of named keys. */
export function settingsOver(stored: Partial<VendorSettings>): VendorSettings {
  return raised(over(VendorSettings, { ...defaultSettings }, stored) as unknown as VendorSettings)
}

type Named = Record<string, unknown>

function over(schema: TObject, defaults: Named, stored: Named | undefined): Named {
  const merged: Named = { ...defaults, ...stored }
  for (const [key, part] of Object.entries(schema.properties))
    if (isSection(part) && defaults[key] !== undefined)
      merged[key] = over(part, defaults[key] as Named, stored?.[key] as Named | undefined)
  return merged
}
