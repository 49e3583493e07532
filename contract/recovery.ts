import { type Static, Type } from 'typebox'
import { Nothing, Token, Uuid } from './fields.ts'
import { RecoveryIdentifier } from './passwords.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const

/** Six digits that were mailed or sent to a phone. */
export const OneTimeCode = Type.String({ pattern: '^[0-9]{6}$' })

/** Source: IResetPasswordViaSmsResponse. */
export interface SmsRecovery extends Static<typeof SmsRecovery> {}
export const SmsRecovery = Type.Object({ sessionId: Type.String() })

/** `otcToken` is the code that was typed. Source: IVerifyPasswordViaSmsRequest. */
export interface SmsRecoveryProof extends Static<typeof SmsRecoveryProof> {}
export const SmsRecoveryProof = Type.Object({ otcToken: OneTimeCode, sessionId: Token }, closed)

/** What `passwords/reset/verify` takes. Source: IVerifyPasswordViaSmsResponse. */
export interface SmsRecoveryProven extends Static<typeof SmsRecoveryProven> {}
export const SmsRecoveryProven = Type.Object({
  userId: Uuid,
  token: Type.String(),
  /** Ours, as `passwords/reset/validate` says it. */
  personalTokens: Type.Optional(Type.Integer()),
})

/** Source: IUnlockMeRequest. */
export interface Unlocking extends Static<typeof Unlocking> {}
export const Unlocking = Type.Object({ token: Token }, closed)

export interface RecoveryApi {
  'POST /identity/resources/users/v2/passwords/reset/sms': { body: RecoveryIdentifier; reply: SmsRecovery }
  'POST /identity/resources/users/v2/passwords/reset/sms/verify': {
    body: SmsRecoveryProof
    reply: SmsRecoveryProven
  }
  'POST /identity/resources/users/v3/me/unlock': { body: Unlocking; reply: Record<string, never> }
}

export const recovery: Schemas<RecoveryApi> = {
  'POST /identity/resources/users/v2/passwords/reset/sms': {
    summary:
      'Send a code to the proven phone of the owner of an identifier. The answer is the same whether it is known or not.',
    audience: 'public',
    perMinute: 10,
    body: RecoveryIdentifier,
    reply: SmsRecovery,
  },
  'POST /identity/resources/users/v2/passwords/reset/sms/verify': {
    summary: 'Prove the phone with the code, to choose a new password.',
    audience: 'public',
    perMinute: 30,
    body: SmsRecoveryProof,
    reply: SmsRecoveryProven,
  },
  'POST /identity/resources/users/v3/me/unlock': {
    summary: 'Lift a lock by failed sign-ins, with the link that was mailed.',
    audience: 'public',
    perMinute: 30,
    body: Unlocking,
    reply: Nothing,
  },
}
