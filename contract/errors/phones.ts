import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of phone numbers: ER-17xxx. */
export const phoneErrors = defineErrors({
  invalid: {
    code: 'ER-17001',
    status: 400,
    message: 'This is not a valid phone number',
    when: 'A phone number cannot exist, or has no country code where the vendor names no default country. `context.field` is `phoneNumber`.',
    context: atField('phoneNumber'),
  },
  countryOff: {
    code: 'ER-17002',
    status: 400,
    message: 'Phone numbers of this country are not accepted',
    when: 'The vendor has blocked the country of the number, or allows others only. `context.field` is `phoneNumber`.',
    context: atField('phoneNumber'),
  },
  unknown: {
    code: 'ER-17003',
    status: 404,
    message: 'There is no such phone number',
    when: 'The id or the number is none of the caller’s.',
  },
  taken: {
    code: 'ER-17004',
    status: 409,
    message: 'This phone number belongs to another account',
    when: 'A number whose code was right is verified for another user. Only who can read its messages learns it.',
  },
  known: {
    code: 'ER-17005',
    status: 409,
    message: 'You have added this phone number already',
    when: 'Adding a number that the caller has. `context.field` is `phoneNumber`.',
    context: atField('phoneNumber'),
  },
  codeWrong: {
    code: 'ER-17006',
    status: 400,
    message: 'The code is wrong or has expired',
    when: 'A code is wrong, used, too old, of another number, or was tried too often. `context.field` is `code`.',
    context: atField('code'),
  },
  smsOff: {
    code: 'ER-17007',
    status: 503,
    message: 'Text messages are not set up here',
    when: 'A code must be sent to a phone, and the installation has no provider of text messages (SMS_URL).',
  },
  resetConsumed: {
    code: 'ER-17008',
    status: 400,
    message: 'This change is no longer open. Begin again',
    when: 'A token of a phone number reset is unknown, used or expired.',
  },
  tooMany: {
    code: 'ER-17009',
    status: 409,
    message: 'You have as many phone numbers as there may be. Remove one first',
    when: 'Adding a phone number beyond ten.',
  },
})
