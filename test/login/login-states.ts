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

const mailed = { identifier: 'ada@acme.example' }
const linked: LoginState = { ...initialLogin, step: 'magicLinkPostLoginSuccess', byLink: true }

export const states: Record<string, LoginState> = {
  preLogin: initialLogin,
  'preLogin, busy': { ...initialLogin, identifier: 'ada@acme.example', loading: true },
  'preLogin, magic links': { ...initialLogin, strategy: 'MagicLink', loading: true },
  'preLogin, known phone': { ...initialLogin, strategy: 'SmsCode', quickUserId: 'u1' },
  'link sent': { ...initialLogin, step: 'magicLinkPreLoginSuccess', ...mailed, strategy: 'MagicLink' },
  'code sent': { ...initialLogin, step: 'loginWithOtc', ...mailed, strategy: 'Code', resendIn: 2 },
  'code sent, busy': { ...initialLogin, step: 'loginWithOtc', ...mailed, strategy: 'Code', loading: true },
  'text sent': { ...initialLogin, step: 'loginWithSmsOtc', identifier: '+442079460958', strategy: 'SmsCode' },
  'quick text sent': {
    ...initialLogin,
    step: 'loginWithQuickSmsOtc',
    strategy: 'SmsCode',
    quickUserId: 'u1',
    resendIn: 1,
  },
  'link opened': { ...linked, loading: true, linkToken: 'secret' },
  'link, to be confirmed': { ...linked, linkToken: 'secret' },
  'link, over': { ...linked, error: said('Used already') },
  'link, signed in': linked,
  'preLogin, passkeys alone': { ...initialLogin, strategy: 'WebAuthN', identifier: 'ada', loading: true },
  'preLogin, links for names': {
    ...initialLogin,
    secondary: ['UsernameAndMagicLink'],
    identifier: 'ada',
    loading: true,
  },
  'preLogin, phones beside': { ...initialLogin, secondary: ['SmsCode'] },
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
  accounts: { ...initialLogin, step: 'chooseTenant', identifier: 'ada', answer: signedIn, breached: true },
  breached: { ...initialLogin, step: 'breachedPassword', identifier: 'ada', answer: signedIn },
  'breached, busy': {
    ...initialLogin,
    step: 'breachedPassword',
    identifier: 'ada@b.c',
    loading: true,
    answer: expiring,
  },
  'breached, then passkeys': {
    ...initialLogin,
    step: 'breachedPasswordSuccess',
    answer: expiring,
    promptPasskeys: true,
  },
  'expires soon': { ...initialLogin, step: 'passwordRotationNotification', answer: expiring },
  'expires soon, then passkeys': {
    ...initialLogin,
    step: 'passwordRotationNotification',
    answer: expiring,
    promptPasskeys: true,
  },
  'passkey prompt': { ...initialLogin, step: 'promptPasskeys', answer: expiring, promptPasskeys: true },
  success: { ...initialLogin, step: 'success' },
  'success, to be registered': { ...initialLogin, step: 'success', flow: 'registerQuickLogin' },
  'password, to be registered': {
    ...initialLogin,
    step: 'loginWithPassword',
    identifier: 'ada',
    loading: true,
    flow: 'registerQuickLogin',
  },
}

export const events: Record<string, LoginEvent> = {
  opened: { type: 'opened', native: false, invitationToken: null, tenantId: null },
  configured: { type: 'configured', strategy: 'EmailAndPassword', passkeys: false, secondary: [] },
  'configured, with passkeys': {
    type: 'configured',
    strategy: 'EmailAndPassword',
    passkeys: true,
    secondary: ['SmsCode'],
  },
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
  'accepted, passkeys': {
    type: 'accepted',
    reply: { promptPasskeys: true, chooseTenant: false, breached: false },
  },
  'accepted, breached': {
    type: 'accepted',
    reply: { promptPasskeys: false, chooseTenant: false, breached: true },
  },
  'accepted, accounts': {
    type: 'accepted',
    reply: { promptPasskeys: false, chooseTenant: true, breached: true },
  },
  reset: { type: 'resetPressed' },
  resetSent: { type: 'resetSent' },
  passkey: { type: 'passkeyPressed' },
  recover: { type: 'recoverPressed' },
  again: { type: 'signInAgain', notice: 'passwordChanged' },
  passed: { type: 'passed' },
  back: { type: 'back' },
  quickFound: { type: 'quickFound', userId: 'u1' },
  quick: { type: 'quickPressed' },
  sent: { type: 'sent', reply: {} },
  resend: { type: 'resendPressed' },
  resent: { type: 'resent', reply: { phoneNumber: '***0958' } },
  tick: { type: 'tick' },
  code: { type: 'codeSubmitted', code: '123456' },
  'half a code': { type: 'codeSubmitted', code: '123' },
  'asked here': { type: 'linkAsked', reply: 'true' },
  'asked elsewhere': { type: 'linkAsked', reply: null },
  confirmed: { type: 'linkConfirmed' },
  remembered: { type: 'remembered' },
  callback: { type: 'callbackOpened', page: 'samlCallbackUrl', query: {} },
  'callback, failed': { type: 'callbackOpened', page: 'samlCallbackUrl', query: { samlerrors: 'No|More' } },
  link: { type: 'callbackOpened', page: 'magicLinkCallbackUrl', query: { token: 'secret' } },
  ssoFailed: { type: 'ssoFailed', error: said('Signature mismatch') },
  elapsed: { type: 'elapsed' },
  sessionFound: { type: 'sessionFound', leave: true },
  'sessionFound, embedded': { type: 'sessionFound', leave: false },
  sessionLost: { type: 'sessionLost' },
  signOut: { type: 'signOutPressed' },
}
