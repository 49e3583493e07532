import { defineErrors } from './define-errors.ts'

/** Of social login: ER-230xx. */
export const socialErrors = defineErrors({
  providerOff: {
    code: 'ER-23001',
    status: 404,
    message: 'Signing in with this provider is not offered',
    when: 'The provider is unknown, switched off, or has no credentials of the vendor.',
  },
  addressForeign: {
    code: 'ER-23002',
    status: 400,
    message: 'This page cannot be returned to',
    when: 'The page to come back to is no social login callback page of an origin of the vendor.',
  },
  attemptWrong: {
    code: 'ER-23003',
    status: 400,
    message: 'This sign-in has expired or was begun in another browser. Start again.',
    when: 'The state of a social login is unknown, used, too old, of another provider, application, browser or person.',
  },
  refused: {
    code: 'ER-23004',
    status: 401,
    message: 'The provider did not confirm who you are. Start again.',
    when: 'The provider refuses the code, or what it answers fails a check (signature, audience, issuer, nonce, time).',
  },
  unreachable: {
    code: 'ER-23005',
    status: 503,
    message: 'The provider cannot be reached now. Try again in a moment.',
    when: 'The provider does not answer, answers with a fault, or is not configured as it says.',
  },
  emailUnproven: {
    code: 'ER-23006',
    status: 403,
    message:
      'The provider did not confirm your email address. Sign in another way, then connect this account under Privacy.',
    when: 'No user is connected to this account at the provider, and its email address is missing or not verified there.',
  },
  signInFailed: {
    code: 'ER-23007',
    status: 401,
    message: 'You cannot sign in with this account',
    when: 'The person behind a social login is locked, or a member of no tenant that they may enter.',
  },
  signUpOff: {
    code: 'ER-23008',
    status: 403,
    message: 'There is no account for you here, and new ones cannot be created',
    when: 'No user is connected to this account at the provider, and sign-up is switched off.',
  },
  taken: {
    code: 'ER-23009',
    status: 409,
    message: 'This account is already connected to another user',
    when: 'Connecting an account at a provider that signs in another user.',
  },
  connectedAlready: {
    code: 'ER-23010',
    status: 409,
    message: 'You have connected another account of this provider. Disconnect it first.',
    when: 'Connecting a second account of one provider.',
  },
  notConnected: {
    code: 'ER-23011',
    status: 404,
    message: 'You have not connected this provider',
    when: 'Disconnecting a provider that is not connected.',
  },
  lastSignInMethod: {
    code: 'ER-23012',
    status: 409,
    message: 'This is the only way you can sign in. Set a password or add a passkey first.',
    when: 'Disconnecting the provider that is the only way into the account.',
  },
  addressUnproven: {
    code: 'ER-23013',
    status: 409,
    message:
      'There is an account with your email address that has never been confirmed. Sign in with its password, or reset it, then connect this account under Privacy.',
    when: 'The account of the address is in use, and the address was not proven here.',
  },
  anotherAccount: {
    code: 'ER-23014',
    status: 409,
    message:
      'The account with your email address is connected to another account of this provider. Sign in another way, then disconnect that one under Privacy.',
    when: 'A verified address whose user has connected a different account of the same provider.',
  },
})
