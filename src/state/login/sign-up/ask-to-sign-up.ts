import type { Input } from '../../../../contract/index.ts'
import { type Effect, request } from '../effect.ts'
import type { SignUpEvent, SignUpForm } from './sign-up-state.ts'

/** The call of the identifier that is signed up by; empty identifiers are left out. */
export function askToSignUp(form: SignUpForm, invitationToken: string | null): Effect<SignUpEvent> {
  const { by, email, phoneNumber, username, name, password, companyName } = form
  const input: Input<'POST /identity/resources/users/v1/signUp'> = {
    body: {
      ...(email && { email }),
      ...(phoneNumber && { phoneNumber }),
      ...(username && { username }),
      ...(name && { name }),
      ...(password && { password }),
      // The contract wants the key even where an invitation names the tenant.
      companyName,
      ...(invitationToken && { invitationToken }),
    },
  }
  switch (by) {
    case 'phoneNumber':
      return request<SignUpEvent, 'POST /identity/resources/users/v1/signUp/phoneNumber'>(
        'POST /identity/resources/users/v1/signUp/phoneNumber',
        input,
        'answered',
        'rejected',
      )
    case 'username':
      return request<SignUpEvent, 'POST /identity/resources/users/v1/signUp/username'>(
        'POST /identity/resources/users/v1/signUp/username',
        input,
        'answered',
        'rejected',
      )
    default:
      return request<SignUpEvent, 'POST /identity/resources/users/v1/signUp'>(
        'POST /identity/resources/users/v1/signUp',
        input,
        'answered',
        'rejected',
      )
  }
}
