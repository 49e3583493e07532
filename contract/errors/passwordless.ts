import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of sign-ins without a password: ER-200xx. */
export const passwordlessErrors = defineErrors({
  off: {
    code: 'ER-20001',
    status: 403,
    message: 'This way of signing in is switched off',
    when: 'A sign-in link or code is asked for, or shown, where the vendor signs people in by other means, or where no text messages can be sent.',
  },
  codeWrong: {
    code: 'ER-20002',
    status: 401,
    message: 'The code is wrong or has expired',
    when: 'A sign-in code is wrong, used, too old, tried too often, or shown in another browser than the one that asked for it; or the account cannot sign in now. `context.field` is `code`.',
    context: atField('code'),
  },
  linkWrong: {
    code: 'ER-20003',
    status: 401,
    message: 'This sign-in link has expired or was used already',
    when: 'The token of a sign-in link is unknown, used, too old or of another application; or the account cannot sign in now.',
  },
  noPhone: {
    code: 'ER-20004',
    status: 409,
    message: 'Add a phone number first',
    when: 'A browser is to sign in a user by text message who has no proven phone number.',
  },
})
