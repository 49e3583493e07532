import { Nothing } from './fields.ts'
import type { Schemas } from './route.ts'

export interface BreachedPasswordsApi {
  'POST /identity/resources/users/v1/passwords/breached/reset/bulk': { reply: Record<string, never> }
}

export const breachedPasswords: Schemas<BreachedPasswordsApi> = {
  'POST /identity/resources/users/v1/passwords/breached/reset/bulk': {
    summary:
      'Mail a reset link to each member of this tenant whose password is known from a breach and who does not stand above the caller.',
    audience: 'fe.secure.write.users',
    perMinute: 5,
    reply: Nothing,
  },
}
