import { type Static, Type } from 'typebox'
import { AuthResponse } from './auth.ts'
import { Time, Token } from './fields.ts'
import type { Schemas } from './route.ts'

/** How many codes stand in for the second factor. `total` is 0 of who has no set. */
export interface RecoveryCodes extends Static<typeof RecoveryCodes> {}
export const RecoveryCodes = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  remaining: Type.Integer({ minimum: 0 }),
  createdAt: Type.Optional(Time),
})

/** Shown once. */
export interface NewRecoveryCodes extends Static<typeof NewRecoveryCodes> {}
export const NewRecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })

export interface RecoveryProof extends Static<typeof RecoveryProof> {}
export const RecoveryProof = Type.Object(
  {
    mfaToken: Token,
    recoveryCode: Type.String({ minLength: 1, maxLength: 100 }),
    invitationToken: Type.Optional(Token),
  },
  { additionalProperties: false },
)

/** Ours: the wire knows one code, which takes every factor away (`…/mfa/recover`); each of these does that, too. */
export interface RecoveryCodesApi {
  'GET /identity/resources/users/v1/mfa/recovery-codes': { reply: RecoveryCodes }
  'POST /identity/resources/users/v1/mfa/recovery-codes': { reply: NewRecoveryCodes }
  'POST /identity/resources/auth/v1/user/mfa/recovery-code/verify': {
    body: RecoveryProof
    reply: AuthResponse
  }
}

export const recoveryCodes: Schemas<RecoveryCodesApi> = {
  'GET /identity/resources/users/v1/mfa/recovery-codes': {
    summary: 'How many recovery codes the signed-in user has left.',
    audience: 'user',
    reply: RecoveryCodes,
  },
  'POST /identity/resources/users/v1/mfa/recovery-codes': {
    summary: 'Make a new set of recovery codes, and void those before.',
    audience: 'user',
    perMinute: 10,
    reply: NewRecoveryCodes,
  },
  'POST /identity/resources/auth/v1/user/mfa/recovery-code/verify': {
    summary: 'End a sign-in with a recovery code. The factors stay; the code is used up.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: RecoveryProof,
    reply: AuthResponse,
  },
}
