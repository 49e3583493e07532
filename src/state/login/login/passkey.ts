import type { Effect } from '../effect.ts'
import type { LoginEvent, LoginState } from './login-state.ts'

/** Asks for a passkey, of this person where the identifier is known. */
export const askPasskey = ({ identifier, invitationToken }: LoginState): Effect<LoginEvent> => ({
  type: 'rare',
  work: { do: 'passkey', identifier, invitationToken },
  done: 'answered',
  failed: 'rejected',
})
