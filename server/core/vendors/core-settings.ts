import { type Static, Type } from 'typebox'
import { AuthStrategy, SecondaryStrategy } from '../../../contract/configurations.ts'
import { PasswordConfig } from '../../../contract/passwords.ts'
import { type Language, languages } from '../../platform/language/language.ts'
import { ApiTokenSettings, defaultApiTokens } from './api-token-settings.ts'
import { BreachSettings, defaultBreach } from './breach-settings.ts'
import { defaultImpersonation, ImpersonationSettings } from './impersonation-settings.ts'
import { defaultMessages, MessageSettings } from './message-settings.ts'
import { defaultMfa, defaultPhones, MfaSettings, PhoneSettings } from './mfa-settings.ts'
import { defaultSecurity, SecuritySettings } from './security-settings.ts'

const closed = { additionalProperties: false } as const
const Seconds = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/** The settings that core reads, or that several features read. */
export interface CoreSettings extends Static<typeof CoreSettings> {}
export const CoreSettings = Type.Object(
  {
    /** Origins, beside those of the applications, whose pages may call with credentials: `https://app.example.com`. */
    allowedOrigins: Type.Array(Type.String({ pattern: '^https?://[^/]+$' })),
    authStrategy: AuthStrategy,
    /** Beside it: one for user names, and text messages in browsers that were registered for it. */
    secondaryStrategies: Type.Array(SecondaryStrategy, { maxItems: 5, uniqueItems: true }),
    passwordPolicy: Type.Object(
      // What was stored before there was a least length is raised where it is read (`older-settings.ts`).
      { ...PasswordConfig.properties, minLength: Type.Integer() },
      closed,
    ),
    breachedPasswords: BreachSettings,
    /** The languages and words of mails and text messages. */
    messages: MessageSettings,
    /** The languages that are offered, the first in place of English as the last choice; empty: all that there are texts in. */
    languages: Type.Array(Type.Unsafe<Language>(Type.Union(languages.map(tag => Type.Literal(tag)))), {
      maxItems: languages.length,
      uniqueItems: true,
    }),
    /** Policies of the whole environment, and which of them a tenant may decide for itself. */
    security: SecuritySettings,
    sessions: Type.Object(
      {
        accessTokenSeconds: Seconds(30, 86_400),
        /** Absolute life of a session. */
        lifetimeSeconds: Seconds(300, 31_536_000),
        /** Ends a session that was not refreshed for so long; 0: never. */
        idleSeconds: Seconds(0, 31_536_000),
        /** How long a consumed refresh token still answers a racing tab. */
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
    /** Second factors, passkeys and phone numbers of people. */
    mfa: MfaSettings,
    phoneNumbers: PhoneSettings,
    /** Tokens for machines, of tenants and of people. */
    apiTokens: ApiTokenSettings,
    /** How long the token lives that the vendor's own back ends get for their credentials. */
    vendorApi: Type.Object({ tokenSeconds: Seconds(60, 86_400) }, closed),
    impersonation: ImpersonationSettings,
    /** Custom routes of the host application, by the route names of the specification; used in mailed links. */
    routes: Type.Record(Type.String(), Type.String({ pattern: '^/' })),
    /** What mails look like. */
    brand: Type.Object({ color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }) }, closed),
    flags: Type.Record(
      Type.String({ maxLength: 100 }),
      Type.Union([Type.Literal('on'), Type.Literal('off')]),
    ),
  },
  closed,
)

export const defaultCoreSettings: CoreSettings = {
  allowedOrigins: [],
  authStrategy: 'EmailAndPassword',
  secondaryStrategies: [],
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
  languages: [],
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
  mfa: defaultMfa,
  phoneNumbers: defaultPhones,
  apiTokens: defaultApiTokens,
  vendorApi: { tokenSeconds: 3600 },
  impersonation: defaultImpersonation,
  routes: {},
  brand: { color: '#4f46e5' },
  flags: {},
}
