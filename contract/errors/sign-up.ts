import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of signing up by phone or user name, and of codes that activate or invite: ER-211xx. */
export const signUpErrors = defineErrors({
  strategyOff: {
    code: 'ER-21101',
    status: 403,
    message: 'This way of signing up is not offered here',
    when: 'Signing up by an identifier that the vendor does not take (`signUp.strategies`).',
  },
  phoneMissing: {
    code: 'ER-21102',
    status: 400,
    message: 'Phone number is required for phone number signup',
    when: 'Signing up by phone, or where a phone number is required, without one. `context.field` is `phoneNumber`.',
    context: atField('phoneNumber'),
  },
  usernameWrong: {
    code: 'ER-21103',
    status: 400,
    message:
      'A username has 3 to 64 letters, digits, dots, dashes or underscores, and begins with a letter or digit',
    when: 'Signing up with a user name that cannot be one. `context.field` is `username`.',
    context: atField('username'),
  },
  codeWrong: {
    code: 'ER-21104',
    status: 400,
    message: 'The code is wrong or has expired',
    when: 'A code that activates an account or accepts an invitation is wrong, used, too old, of another account, or was tried too often. `context.field` is `code`.',
    context: atField('code'),
  },
})
