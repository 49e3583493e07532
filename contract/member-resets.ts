import { type Static, Type } from 'typebox'
import { Nothing } from './fields.ts'
import type { Schemas } from './route.ts'
import { UserId } from './users.ts'

const closed = { additionalProperties: false } as const

/** Passkeys go only where it is said. */
export interface FactorReset extends Static<typeof FactorReset> {}
export const FactorReset = Type.Object({ passkeys: Type.Optional(Type.Boolean()) }, closed)

/** `requireNew`: the present password stops working at once, and every session ends. */
export interface PasswordReset extends Static<typeof PasswordReset> {}
export const PasswordReset = Type.Object({ requireNew: Type.Optional(Type.Boolean()) }, closed)

/** How an administrator helps a member who cannot sign in, or must not as before. Ours: the wire has calls of the vendor alone. */
export interface MemberResetsApi {
  'POST /identity/resources/users/v1/:userId/mfa/reset': {
    params: UserId
    body: FactorReset
    reply: Record<string, never>
  }
  'POST /identity/resources/users/v1/:userId/passwords/reset': {
    params: UserId
    body: PasswordReset
    reply: Record<string, never>
  }
}

const write = { audience: 'fe.secure.write.users', perMinute: 60, params: UserId, reply: Nothing } as const

export const memberResets: Schemas<MemberResetsApi> = {
  'POST /identity/resources/users/v1/:userId/mfa/reset': {
    ...write,
    summary:
      'Remove the second factors of a member of this tenant alone, and end their sessions (ruling 93).',
    body: FactorReset,
  },
  'POST /identity/resources/users/v1/:userId/passwords/reset': {
    ...write,
    summary: 'Mail a member a link to choose another password (ruling 93).',
    body: PasswordReset,
  },
}
