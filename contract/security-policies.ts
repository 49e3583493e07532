import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import { MIN_LENGTH, PasswordConfig } from './passwords.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const
/** What is stored says when; a vendor's own policy carries the vendor's id. */
const stored = { id: Type.String(), createdAt: Time, updatedAt: Time }
/** A policy that has an id is saved by PATCH, one that has none by POST (POLICY-12, POLICY-13). */
const named = { id: Type.Optional(Uuid) }

export type EnforceMfa = Static<typeof EnforceMfa>
export const EnforceMfa = Type.Union([
  Type.Literal('DontForce'),
  Type.Literal('Force'),
  Type.Literal('ForceExceptSAML'),
])

/** Who must have a second factor. Source: ISecurityPolicyMfa. */
export interface MfaPolicy extends Static<typeof MfaPolicy> {}
export const MfaPolicy = Type.Object({ ...stored, enforceMFAType: EnforceMfa })
export interface NewMfaPolicy extends Static<typeof NewMfaPolicy> {}
export const NewMfaPolicy = Type.Object({ enforceMFAType: EnforceMfa }, closed)
export interface MfaPolicyChange extends Static<typeof MfaPolicyChange> {}
export const MfaPolicyChange = Type.Object({ ...named, enforceMFAType: EnforceMfa }, closed)

const MaxAttempts = Type.Integer({ minimum: 1, maximum: 100 })
/** After how many failed sign-ins in a row an account is locked. Source: ISecurityPolicyLockout. */
export interface LockoutPolicy extends Static<typeof LockoutPolicy> {}
export const LockoutPolicy = Type.Object({ ...stored, enabled: Type.Boolean(), maxAttempts: Type.Integer() })
export interface NewLockoutPolicy extends Static<typeof NewLockoutPolicy> {}
export const NewLockoutPolicy = Type.Object({ enabled: Type.Boolean(), maxAttempts: MaxAttempts }, closed)
export interface LockoutPolicyChange extends Static<typeof LockoutPolicyChange> {}
export const LockoutPolicyChange = Type.Object(
  { ...named, enabled: Type.Boolean(), maxAttempts: MaxAttempts },
  closed,
)

const HistorySize = Type.Integer({ minimum: 1, maximum: 10 })
/** How many former passwords may not be used again; the current one counts. Source: ISecurityPolicyPasswordHistory. */
export interface PasswordHistoryPolicy extends Static<typeof PasswordHistoryPolicy> {}
export const PasswordHistoryPolicy = Type.Object({
  ...stored,
  enabled: Type.Boolean(),
  historySize: Type.Integer(),
})
export interface NewPasswordHistoryPolicy extends Static<typeof NewPasswordHistoryPolicy> {}
export const NewPasswordHistoryPolicy = Type.Object(
  { enabled: Type.Boolean(), historySize: HistorySize },
  closed,
)
export interface PasswordHistoryPolicyChange extends Static<typeof PasswordHistoryPolicyChange> {}
export const PasswordHistoryPolicyChange = Type.Object(
  { ...named, enabled: Type.Boolean(), historySize: HistorySize },
  closed,
)

/** Days, five years at most. */
const Days = Type.Integer({ minimum: 1, maximum: 1825 })
/**
 * How many days a password is good, and how many days before its end users are notified. The shorter of the vendor's and
 * the tenant's period counts. `{}`: nothing was decided. Source: ISecurityPolicyPasswordRotationConfig.
 */
export interface PasswordRotation extends Static<typeof PasswordRotation> {}
export const PasswordRotation = Type.Object(
  {
    isActive: Type.Optional(Type.Boolean()),
    rotationPeriod: Type.Optional(Days),
    notificationPeriod: Type.Optional(Days),
  },
  closed,
)

const Length = Type.Integer({ minimum: MIN_LENGTH, maximum: 128 })
/** A tenant’s own password policy; what it leaves out is the vendor’s, and nothing may be weaker than the vendor’s. */
export interface PasswordConfigChange extends Static<typeof PasswordConfigChange> {}
export const PasswordConfigChange = Type.Object(
  {
    allowPassphrases: Type.Optional(Type.Boolean()),
    minLength: Type.Optional(Length),
    maxLength: Type.Optional(Length),
    minPhraseLength: Type.Optional(Length),
    minOptionalTestsToPass: Type.Optional(Type.Integer({ minimum: 0, maximum: 4 })),
    requiredTests: Type.Optional(
      Type.Object({ checkThreeRepeatedChars: Type.Optional(Type.Boolean()) }, closed),
    ),
    optionalTests: Type.Optional(
      Type.Object(
        {
          requireLowercase: Type.Optional(Type.Boolean()),
          requireUppercase: Type.Optional(Type.Boolean()),
          requireNumbers: Type.Optional(Type.Boolean()),
          requireSpecialChars: Type.Optional(Type.Boolean()),
        },
        closed,
      ),
    ),
  },
  closed,
)

/** Whether members may make personal tokens that never expire. Ours; a tenant that decided nothing permits none. */
export interface PersonalTokensPolicy extends Static<typeof PersonalTokensPolicy> {}
export const PersonalTokensPolicy = Type.Object({ neverExpires: Type.Boolean() }, closed)

export interface SecurityPoliciesApi {
  'GET /identity/resources/configurations/v1/mfa-policy': { reply: MfaPolicy }
  'POST /identity/resources/configurations/v1/mfa-policy': { body: NewMfaPolicy; reply: MfaPolicy }
  'PATCH /identity/resources/configurations/v1/mfa-policy': { body: MfaPolicyChange; reply: MfaPolicy }
  'GET /identity/resources/configurations/v1/mfa-policy/vendor': { reply: MfaPolicy }
  'GET /identity/resources/configurations/v1/lockout-policy': { reply: LockoutPolicy }
  'POST /identity/resources/configurations/v1/lockout-policy': {
    body: NewLockoutPolicy
    reply: LockoutPolicy
  }
  'PATCH /identity/resources/configurations/v1/lockout-policy': {
    body: LockoutPolicyChange
    reply: LockoutPolicy
  }
  'GET /identity/resources/configurations/v1/lockout-policy/vendor': { reply: LockoutPolicy }
  'GET /identity/resources/configurations/v1/password-history-policy': { reply: PasswordHistoryPolicy }
  'POST /identity/resources/configurations/v1/password-history-policy': {
    body: NewPasswordHistoryPolicy
    reply: PasswordHistoryPolicy
  }
  'PATCH /identity/resources/configurations/v1/password-history-policy': {
    body: PasswordHistoryPolicyChange
    reply: PasswordHistoryPolicy
  }
  'GET /identity/resources/configurations/v1/password-history-policy/vendor': { reply: PasswordHistoryPolicy }
  'GET /identity/resources/configurations/v1/password-rotation': { reply: PasswordRotation }
  'POST /identity/resources/configurations/v1/password-rotation': {
    body: PasswordRotation
    reply: PasswordRotation
  }
  'GET /identity/resources/configurations/v1/password-rotation/vendor': { reply: PasswordRotation }
  'POST /identity/resources/configurations/v1/password': { body: PasswordConfigChange; reply: PasswordConfig }
  'GET /identity/resources/configurations/v1/personal-tokens-policy': { reply: PersonalTokensPolicy }
  'POST /identity/resources/configurations/v1/personal-tokens-policy': {
    body: PersonalTokensPolicy
    reply: PersonalTokensPolicy
  }
}

const READ = 'fe.secure.read.securityPolicy'
const WRITE = 'fe.secure.write.securityPolicy'
const READ_ROTATION = 'fe.secure.read.passwordExpirationConfiguration'
const WRITE_ROTATION = 'fe.secure.write.passwordExpirationConfiguration'

export const securityPolicies: Schemas<SecurityPoliciesApi> = {
  'GET /identity/resources/configurations/v1/mfa-policy': {
    summary: 'Who must have a second factor in this tenant. 404: the vendor’s policy counts.',
    audience: READ,
    absence: 404,
    reply: MfaPolicy,
  },
  'POST /identity/resources/configurations/v1/mfa-policy': {
    summary: 'Decide who must have a second factor in this tenant.',
    audience: WRITE,
    body: NewMfaPolicy,
    reply: MfaPolicy,
  },
  'PATCH /identity/resources/configurations/v1/mfa-policy': {
    summary: 'Change who must have a second factor in this tenant.',
    audience: WRITE,
    body: MfaPolicyChange,
    reply: MfaPolicy,
  },
  'GET /identity/resources/configurations/v1/mfa-policy/vendor': {
    summary: 'Who must have a second factor where a tenant decides nothing.',
    audience: READ,
    reply: MfaPolicy,
  },
  'GET /identity/resources/configurations/v1/lockout-policy': {
    summary: 'After how many failed sign-ins this tenant locks an account. 404: the vendor’s policy counts.',
    audience: READ,
    absence: 404,
    reply: LockoutPolicy,
  },
  'POST /identity/resources/configurations/v1/lockout-policy': {
    summary: 'Decide after how many failed sign-ins an account is locked.',
    audience: WRITE,
    body: NewLockoutPolicy,
    reply: LockoutPolicy,
  },
  'PATCH /identity/resources/configurations/v1/lockout-policy': {
    summary: 'Change after how many failed sign-ins an account is locked.',
    audience: WRITE,
    body: LockoutPolicyChange,
    reply: LockoutPolicy,
  },
  'GET /identity/resources/configurations/v1/lockout-policy/vendor': {
    summary: 'After how many failed sign-ins an account is locked where a tenant decides nothing.',
    audience: READ,
    reply: LockoutPolicy,
  },
  'GET /identity/resources/configurations/v1/password-history-policy': {
    summary: 'How many former passwords this tenant refuses. 404: the vendor’s policy counts.',
    audience: READ,
    absence: 404,
    reply: PasswordHistoryPolicy,
  },
  'POST /identity/resources/configurations/v1/password-history-policy': {
    summary: 'Decide how many former passwords are refused.',
    audience: WRITE,
    body: NewPasswordHistoryPolicy,
    reply: PasswordHistoryPolicy,
  },
  'PATCH /identity/resources/configurations/v1/password-history-policy': {
    summary: 'Change how many former passwords are refused.',
    audience: WRITE,
    body: PasswordHistoryPolicyChange,
    reply: PasswordHistoryPolicy,
  },
  'GET /identity/resources/configurations/v1/password-history-policy/vendor': {
    summary: 'How many former passwords are refused where a tenant decides nothing.',
    audience: READ,
    reply: PasswordHistoryPolicy,
  },
  'GET /identity/resources/configurations/v1/password-rotation': {
    summary: 'How long passwords are good in this tenant, in days. `{}`: nothing was decided.',
    audience: READ_ROTATION,
    reply: PasswordRotation,
  },
  'POST /identity/resources/configurations/v1/password-rotation': {
    summary: 'Decide how long passwords are good in this tenant, in days.',
    audience: WRITE_ROTATION,
    body: PasswordRotation,
    reply: PasswordRotation,
  },
  'GET /identity/resources/configurations/v1/password-rotation/vendor': {
    summary: 'How long the vendor lets passwords be good, in days. `{}`: for ever.',
    audience: READ_ROTATION,
    reply: PasswordRotation,
  },
  'POST /identity/resources/configurations/v1/password': {
    summary: 'Ask stronger passwords of the members of this tenant than the vendor does.',
    audience: WRITE,
    body: PasswordConfigChange,
    reply: PasswordConfig,
  },
  'GET /identity/resources/configurations/v1/personal-tokens-policy': {
    summary: 'Whether members of this tenant may make personal tokens that never expire.',
    audience: 'user',
    reply: PersonalTokensPolicy,
  },
  'POST /identity/resources/configurations/v1/personal-tokens-policy': {
    summary:
      'Decide whether members may make personal tokens that never expire. Tokens that exist are unchanged.',
    audience: WRITE,
    body: PersonalTokensPolicy,
    reply: PersonalTokensPolicy,
  },
}
