import { defineErrors } from './define-errors.ts'

/** Of passkeys: ER-16xxx. */
export const passkeyErrors = defineErrors({
  off: {
    code: 'ER-16001',
    status: 403,
    message: 'Passkeys are switched off',
    when: 'The vendor does not allow passkeys.',
  },
  signInFailed: {
    code: 'ER-16002',
    status: 401,
    message: 'The passkey could not be verified, or the account cannot sign in now',
    when: 'A sign-in by passkey failed. Unknown, removed, of another person, wrongly signed, locked and disabled answer alike.',
  },
  unknown: {
    code: 'ER-16003',
    status: 404,
    message: 'There is no such passkey',
    when: 'The id is no passkey of the caller.',
  },
  notAdded: {
    code: 'ER-16004',
    status: 400,
    message: 'The passkey could not be added. Try again',
    when: 'A new passkey is of another challenge, page or session, did not verify its user, or comes too late.',
  },
})
