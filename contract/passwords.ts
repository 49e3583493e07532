import { type Static, Type } from 'typebox'
import { Email, Nothing, Password, Token, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

/** The shortest password that may be allowed, in characters (NIST SP 800-63B). */
export const MIN_LENGTH = 8

/** What a password must be (spec §3 Policies). Lengths in characters. Source: wire/entities.md §4. */
export interface PasswordConfig extends Static<typeof PasswordConfig> {}
export const PasswordConfig = Type.Object({
  allowPassphrases: Type.Boolean(),
  minLength: Type.Integer({ minimum: MIN_LENGTH }),
  maxLength: Type.Integer(),
  minPhraseLength: Type.Integer(),
  minOptionalTestsToPass: Type.Integer(),
  requiredTests: Type.Object({ checkThreeRepeatedChars: Type.Boolean() }),
  optionalTests: Type.Object({
    requireLowercase: Type.Boolean(),
    requireUppercase: Type.Boolean(),
    requireNumbers: Type.Boolean(),
    requireSpecialChars: Type.Boolean(),
  }),
})

export interface PasswordConfigQuery extends Static<typeof PasswordConfigQuery> {}
export const PasswordConfigQuery = Type.Object({ userId: Type.Optional(Type.String({ maxLength: 64 })) })

export interface EmailAddress extends Static<typeof EmailAddress> {}
export const EmailAddress = Type.Object({ email: Email }, { additionalProperties: false })

/** The older call of a forgotten password. */
export interface RecoveryAddress extends Static<typeof RecoveryAddress> {}
export const RecoveryAddress = Type.Object(
  { email: Email, recaptchaToken: Type.Optional(Type.String({ maxLength: 4096 })) },
  { additionalProperties: false },
)

export interface RecoveryIdentifier extends Static<typeof RecoveryIdentifier> {}
export const RecoveryIdentifier = Type.Object(
  {
    identifier: Type.String({ minLength: 1, maxLength: 254 }),
    identifierType: Type.Union([
      Type.Literal('email'),
      Type.Literal('phoneNumber'),
      Type.Literal('username'),
    ]),
    recaptchaToken: Type.Optional(Type.String({ maxLength: 4096 })),
  },
  { additionalProperties: false },
)

export interface UserToken extends Static<typeof UserToken> {}
export const UserToken = Type.Object({ userId: Uuid, token: Token }, { additionalProperties: false })

/** What the owner of a reset link decides of. Ours; left out: they have none. */
export interface ResetLink extends Static<typeof ResetLink> {}
export const ResetLink = Type.Object({ personalTokens: Type.Optional(Type.Integer()) })

export interface NewPassword extends Static<typeof NewPassword> {}
export const NewPassword = Type.Object(
  {
    userId: Uuid,
    token: Token,
    password: Password,
    /** Of all tenants. Left out: they are revoked, but not where the link came with a password that had expired. */
    revokePersonalTokens: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export interface PasswordChange extends Static<typeof PasswordChange> {}
export const PasswordChange = Type.Object(
  {
    password: Password,
    newPassword: Password,
    /** Of all tenants. Left out: they stay. */
    revokePersonalTokens: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export interface RecoveryStrategy extends Static<typeof RecoveryStrategy> {}
export const RecoveryStrategy = Type.Object({
  strategy: Type.Union([Type.Literal('email'), Type.Literal('sms')]),
  isActive: Type.Boolean(),
})

export interface RecoveryStrategies extends Static<typeof RecoveryStrategies> {}
export const RecoveryStrategies = Type.Object(
  {
    strategies: Type.Array(
      Type.Object(
        { strategy: RecoveryStrategy.properties.strategy, isActive: Type.Boolean() },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 2 },
    ),
  },
  { additionalProperties: false },
)

export interface PasswordsApi {
  'GET /identity/resources/users/v1/passwords/config': { query: PasswordConfigQuery; reply: PasswordConfig }
  'GET /identity/resources/configurations/v1/password': { reply: PasswordConfig }
  'GET /identity/resources/configurations/v1/password-recovery/strategies': { reply: RecoveryStrategy[] }
  'POST /identity/resources/configurations/v1/password-recovery/strategies': {
    body: RecoveryStrategies
    reply: RecoveryStrategy[]
  }
  'POST /identity/resources/users/v1/passwords/reset': { body: RecoveryAddress; reply: Record<string, never> }
  'POST /identity/resources/users/v2/passwords/reset/email': {
    body: RecoveryIdentifier
    reply: Record<string, never>
  }
  'POST /identity/resources/users/v1/passwords/reset/validate': { body: UserToken; reply: ResetLink }
  'POST /identity/resources/users/v1/passwords/reset/verify': {
    body: NewPassword
    reply: Record<string, never>
  }
  'POST /identity/resources/users/v1/passwords/change': { body: PasswordChange; reply: Record<string, never> }
}

export const passwords: Schemas<PasswordsApi> = {
  'GET /identity/resources/users/v1/passwords/config': {
    summary: 'The password policy.',
    audience: 'public',
    query: PasswordConfigQuery,
    reply: PasswordConfig,
  },
  'GET /identity/resources/configurations/v1/password': {
    summary: 'The password policy.',
    audience: 'public',
    reply: PasswordConfig,
  },
  'GET /identity/resources/configurations/v1/password-recovery/strategies': {
    summary: 'By which channels a forgotten password can be reset.',
    audience: 'public',
    reply: Type.Array(RecoveryStrategy),
  },
  'POST /identity/resources/configurations/v1/password-recovery/strategies': {
    summary: 'Change by which channels a forgotten password can be reset.',
    audience: 'vendor',
    body: RecoveryStrategies,
    reply: Type.Array(RecoveryStrategy),
  },
  'POST /identity/resources/users/v1/passwords/reset': {
    summary: 'Mail a reset link. The answer is the same whether the address is known or not.',
    audience: 'public',
    perMinute: 10,
    body: RecoveryAddress,
    reply: Nothing,
  },
  'POST /identity/resources/users/v2/passwords/reset/email': {
    summary:
      'Mail a reset link to the owner of an identifier. The answer is the same whether it is known or not.',
    audience: 'public',
    perMinute: 10,
    body: RecoveryIdentifier,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/passwords/reset/validate': {
    summary:
      'Whether a reset link is still good, and how many personal tokens its owner has. 400: malformed or wrong; 410: expired or used.',
    audience: 'public',
    perMinute: 30,
    body: UserToken,
    reply: ResetLink,
  },
  'POST /identity/resources/users/v1/passwords/reset/verify': {
    summary:
      'Set a new password with a reset link. Ends every session of the user and revokes their personal tokens.',
    audience: 'public',
    perMinute: 30,
    body: NewPassword,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/passwords/change': {
    summary:
      'Change the password of the signed-in user. Ends the other sessions, and personal tokens if asked to.',
    audience: 'user',
    perMinute: 10,
    body: PasswordChange,
    reply: Nothing,
  },
}
