import { atField } from './contexts.ts'
import { defineErrors } from './define-errors.ts'

/** Of second factors: ER-15xxx. */
export const mfaErrors = defineErrors({
  tokenConsumed: {
    code: 'ER-15001',
    status: 401,
    message: 'This sign-in is no longer open. Sign in again',
    when: 'An mfaToken is unknown, expired, used, or was tried too often.',
  },
  codeWrong: {
    code: 'ER-15002',
    status: 400,
    message: 'The code is wrong or has expired',
    when: 'A code of an app, a message or a mail is wrong, used, too old, or was tried too often. `context.field` is `code`.',
    context: atField('code'),
  },
  deviceUnknown: {
    code: 'ER-15003',
    status: 404,
    message: 'There is no such device',
    when: 'The id names no second factor of this kind and this person.',
  },
  strategyOff: {
    code: 'ER-15004',
    status: 403,
    message: 'This kind of second factor is switched off',
    when: 'The vendor does not allow the kind; for SMS also when no provider of messages is set up.',
  },
  enrolledAlready: {
    code: 'ER-15005',
    status: 403,
    message: 'Use a second factor that you have',
    when: 'A sign-in of a person who has a second factor tries to add another instead of proving one.',
  },
  recoveryWrong: {
    code: 'ER-15006',
    status: 400,
    message: 'The recovery code is wrong',
    when: 'The recovery code is not the one of this address. An unknown address answers alike.',
    context: atField('recoveryCode'),
  },
  notEnrolled: {
    code: 'ER-15007',
    status: 400,
    message: 'MFA is not enrolled',
    when: 'A second factor is asked for of a user who has none (clients read this text).',
  },
  lastDevice: {
    code: 'ER-15008',
    status: 403,
    message: 'Your organization asks for a second factor. Add another one before you remove this one',
    when: 'Removing the last second factor where the policy asks for one.',
  },
  recentSignInNeeded: {
    code: 'ER-15010',
    status: 403,
    message: 'Sign in again to change this',
    when: 'A sensitive change in a session that began too long ago, or that did not prove the second factor.',
  },
  credentialWrong: {
    code: 'ER-15011',
    status: 400,
    message: 'The security key could not be verified',
    when: 'A WebAuthn answer is of another challenge, page or credential, is not signed rightly, or comes too late.',
  },
  tooManyDevices: {
    code: 'ER-15012',
    status: 409,
    message: 'You have as many devices as there may be. Remove one first',
    when: 'Adding an app or a phone beyond five, or a security key or a passkey beyond twenty.',
  },
  credentialKnown: {
    code: 'ER-15013',
    status: 409,
    message: 'This device is added already',
    when: 'Adding a security key or a phone that the person has.',
  },
  phoneTwice: {
    code: 'ER-15014',
    status: 403,
    message: 'Sign in another way to add a phone',
    when: 'Adding a phone in a session that a text message began and that has proven no other factor: one phone would be both.',
  },
  factorNeededThere: {
    code: 'ER-27010',
    status: 403,
    message: 'This account asks for a second factor. Sign in again to open it',
    when: 'A session that has proven no second factor is to go on in a tenant that asks for one.',
  },
})
