import type { Effect } from '../effect.ts'
import type { LoginEvent } from './login-event.ts'
import type { SignInContext } from './login-state.ts'

/** Asks for a passkey, of this person where the identifier is known. */
export const askPasskey = ({ identifier, invitationToken }: SignInContext): Effect<LoginEvent> => ({
  type: 'rare',
  work: { do: 'passkey', identifier, invitationToken },
  done: 'answered',
  failed: 'rejected',
})
