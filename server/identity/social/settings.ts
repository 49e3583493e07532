import { type Static, Type } from 'typebox'
import { SocialProvider } from '../../../contract/social.ts'
import type { FeatureSettings } from '../../core/vendors/settings.ts'

const closed = { additionalProperties: false } as const
const Address = Type.String({ pattern: '^https?://[^\\s?#]+$', maxLength: 500 })
const Scope = Type.String({ pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$', maxLength: 200 })

const common = {
  active: Type.Optional(Type.Boolean()),
  clientId: Type.String({ minLength: 1, maxLength: 500 }),
  /**
   * Believe the provider's email addresses even where it does not say that they are verified. A user who can choose their
   * address there can then enter the account of its owner here: only for a directory that you run yourself.
   */
  trustEmail: Type.Optional(Type.Boolean()),
}

/** A provider of the product, with the vendor's own credentials. Its secret is sealed apart from the settings. */
export interface ProviderSettings extends Static<typeof ProviderSettings> {}
export const ProviderSettings = Type.Object(
  {
    ...common,
    additionalScopes: Type.Optional(Type.Array(Scope, { maxItems: 30 })),
    /** Where it runs, when that is elsewhere: GitHub Enterprise, a stand-in. */
    url: Type.Optional(Address),
    /** Microsoft: `common` (default), `organizations`, `consumers`, or the id of one directory. */
    tenant: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9.-]{1,100}$' })),
    /** Apple: of the key that the secret is. */
    teamId: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{10}$' })),
    keyId: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{10}$' })),
  },
  closed,
)

/** A provider of the vendor's own: OpenID Connect by its issuer, or OAuth 2 by its three addresses. */
export interface CustomProviderSettings extends Static<typeof CustomProviderSettings> {}
export const CustomProviderSettings = Type.Object(
  {
    ...common,
    id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }),
    displayName: Type.String({ minLength: 1, maxLength: 60 }),
    logo: Type.Optional(Type.String({ pattern: '^https://[^\\s]+$', maxLength: 500 })),
    scopes: Type.Optional(Type.Array(Scope, { maxItems: 30 })),
    issuer: Type.Optional(Address),
    authorizationUrl: Type.Optional(Address),
    tokenUrl: Type.Optional(Address),
    userInfoUrl: Type.Optional(Address),
    /** OAuth 2: what the fields of the user info are called there. */
    fields: Type.Optional(
      Type.Object(
        {
          subject: Type.Optional(Type.String({ maxLength: 100 })),
          email: Type.Optional(Type.String({ maxLength: 100 })),
          emailVerified: Type.Optional(Type.String({ maxLength: 100 })),
          name: Type.Optional(Type.String({ maxLength: 100 })),
          picture: Type.Optional(Type.String({ maxLength: 100 })),
        },
        closed,
      ),
    ),
  },
  closed,
)

/** Of the buttons of our seven; those that it does not name follow. A vendor's own ones stand in the order of `custom`. */
const Order = Type.Optional(Type.Array(SocialProvider, { uniqueItems: true }))

/** Who signs people in beside the vendor itself. A provider that is not named is not offered. */
export interface SocialSettings extends Static<typeof SocialSettings> {}
export const SocialSettings = Type.Object(
  {
    microsoft: Type.Optional(ProviderSettings),
    facebook: Type.Optional(ProviderSettings),
    google: Type.Optional(ProviderSettings),
    github: Type.Optional(ProviderSettings),
    slack: Type.Optional(ProviderSettings),
    apple: Type.Optional(ProviderSettings),
    linkedin: Type.Optional(ProviderSettings),
    custom: Type.Array(CustomProviderSettings, { maxItems: 20 }),
    order: Order,
  },
  closed,
)

/** Of a client at a provider; Apple's is a private key in PEM. */
const Secret = { clientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 8000 })) }
const Given = Type.Object({ ...ProviderSettings.properties, ...Secret }, closed)

/** The same as the configuration file has it, secrets and all: better read from the environment than written there. */
export interface SocialEntry extends Static<typeof SocialEntry> {}
export const SocialEntry = Type.Object(
  {
    microsoft: Type.Optional(Given),
    facebook: Type.Optional(Given),
    google: Type.Optional(Given),
    github: Type.Optional(Given),
    slack: Type.Optional(Given),
    apple: Type.Optional(Given),
    linkedin: Type.Optional(Given),
    custom: Type.Optional(
      Type.Array(Type.Object({ ...CustomProviderSettings.properties, ...Secret }, closed), { maxItems: 20 }),
    ),
    order: Order,
  },
  closed,
)

export const socialSettings: FeatureSettings = {
  social: { schema: SocialSettings, default: { custom: [] }, inFile: SocialEntry },
}

declare module '../../core/vendors/settings.ts' {
  interface VendorSettings {
    /** Providers that sign people in: Google, Microsoft, … */
    social: SocialSettings
  }
  interface VendorFileKeys {
    /** Secrets of providers are sealed into the database: better read from the environment than written here. */
    social: SocialEntry
  }
}
