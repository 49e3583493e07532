import type { AuthResponse } from '../../contract/auth.ts'
import { initialLogin, type LoginEvent, type LoginState } from '../../src/state/login/login/login-state.ts'
import { said } from './flow-table.ts'

export const signedIn: AuthResponse = { mfaRequired: false, accessToken: 'a.b.c', expiresIn: 300 }
export const secondFactor: AuthResponse = { mfaRequired: true, mfaToken: 'm' }
export const toEnrol: AuthResponse = { mfaRequired: true, mfaToken: 'm', mfaEnrolled: false }
export const expired: AuthResponse = { mfaRequired: false, resetPasswordToken: 'r', userId: 'u' }
/** Days. */
export const expiring: AuthResponse = { ...signedIn, passwordExpiresIn: 3, notificationPeriod: 14 }
export const sso = { address: 'https://idp.example/sso', idpType: 'saml' } as const

export const states: Record<string, LoginState> = {
  preLogin: initialLogin,
  'preLogin, busy': { ...initialLogin, identifier: 'ada@acme.example', loading: true },
  'preLogin, magic links': { ...initialLogin, strategy: 'MagicLink', loading: true },
  'preLogin, passkeys alone': { ...initialLogin, strategy: 'WebAuthN', identifier: 'ada', loading: true },
  'preLogin, native': { ...initialLogin, native: true, loading: true },
  password: { ...initialLogin, step: 'loginWithPassword', identifier: 'ada@acme.example' },
  'password, busy': { ...initialLogin, step: 'loginWithPassword', identifier: 'ada', loading: true },
  redirecting: { ...initialLogin, step: 'redirectToSSO', loading: true, ssoRedirectUrl: sso.address },
  failed: { ...initialLogin, step: 'loginWithSSOFailed', error: said('No') },
  'second factor': { ...initialLogin, step: 'loginWithTwoFactor', identifier: 'ada', answer: secondFactor },
  'second factor, entering': {
    ...initialLogin,
    step: 'loginWithTwoFactor',
    loading: true,
    answer: signedIn,
  },
  'to be set up': { ...initialLogin, step: 'forceTwoFactor', answer: toEnrol },
  recovering: { ...initialLogin, step: 'recoverTwoFactor', identifier: 'ada', answer: secondFactor },
  expired: { ...initialLogin, step: 'passwordRotationExpired', identifier: 'ada', answer: expired },
  'expires soon': { ...initialLogin, step: 'passwordRotationNotification', answer: expiring },
  'expires soon, then passkeys': {
    ...initialLogin,
    step: 'passwordRotationNotification',
    answer: expiring,
    promptPasskeys: true,
  },
  'passkey prompt': { ...initialLogin, step: 'promptPasskeys', answer: expiring, promptPasskeys: true },
  success: { ...initialLogin, step: 'success' },
}

export const events: Record<string, LoginEvent> = {
  opened: { type: 'opened', native: false, invitationToken: null, tenantId: null },
  configured: { type: 'configured', strategy: 'EmailAndPassword', passkeys: false },
  'configured, with passkeys': { type: 'configured', strategy: 'EmailAndPassword', passkeys: true },
  identifier: { type: 'identifierSubmitted', identifier: ' ada@acme.example ' },
  'no identifier': { type: 'identifierSubmitted', identifier: '  ' },
  ssoFound: { type: 'ssoFound', reply: sso },
  'ssoFound, nowhere': { type: 'ssoFound', reply: { ...sso, address: '' } },
  ssoAbsent: { type: 'ssoAbsent', error: said('Not found', 404) },
  password: { type: 'passwordSubmitted', password: 'correct horse' },
  'no password': { type: 'passwordSubmitted', password: '' },
  answered: { type: 'answered', reply: signedIn },
  'answered, second factor': { type: 'answered', reply: secondFactor },
  'answered, to be set up': { type: 'answered', reply: toEnrol },
  'answered, expired': { type: 'answered', reply: expired },
  'answered, nothing': { type: 'answered', reply: { mfaRequired: false } },
  handedOver: { type: 'handedOver', identifier: 'ada@acme.example', reply: secondFactor },
  rejected: { type: 'rejected', error: said('Incorrect email or password', 401) },
  accepted: { type: 'accepted' },
  'accepted, passkeys': { type: 'accepted', reply: true },
  passkey: { type: 'passkeyPressed' },
  recover: { type: 'recoverPressed' },
  again: { type: 'signInAgain', notice: 'passwordChanged' },
  passed: { type: 'passed' },
  back: { type: 'back' },
  callback: { type: 'callbackOpened' },
  ssoFailed: { type: 'ssoFailed', error: said('Signature mismatch') },
  elapsed: { type: 'elapsed' },
  sessionFound: { type: 'sessionFound', leave: true },
  'sessionFound, embedded': { type: 'sessionFound', leave: false },
  sessionLost: { type: 'sessionLost' },
  signOut: { type: 'signOutPressed' },
}
