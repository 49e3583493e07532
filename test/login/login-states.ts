import type { SignedIn } from '../../src/state/login/effect.ts'
import type { LoginEvent } from '../../src/state/login/login/login-event.ts'
import {
  initialLogin,
  type LoginState,
  type SignInContext,
  toPassword,
} from '../../src/state/login/login/login-state.ts'
import { said } from './flow-failures.ts'

export const signedIn: SignedIn = { mfaRequired: false, accessToken: 'a.b.c', expiresIn: 300 }
export const secondFactor = { mfaRequired: true, mfaToken: 'm' } as const
export const toEnrol = { mfaRequired: true, mfaToken: 'm', mfaEnrolled: false } as const
export const expired = { mfaRequired: false, resetPasswordToken: 'r', userId: 'u' } as const
/** Days. */
export const expiring = { ...signedIn, passwordExpiresIn: 3, notificationPeriod: 14 } as const
export const sso = { address: 'https://idp.example/sso', idpType: 'saml' } as const

/** What is known of a sign-in, beside what is as at the beginning. */
export const knowing = (facts: Partial<SignInContext> = {}): SignInContext => ({
  ...initialLogin.context,
  ...facts,
})

const idle = { loading: false, error: null } as const
const busy = { loading: true, error: null } as const
const anyone = knowing()
const ada = knowing({ identifier: 'ada' })
const mailed = (strategy: SignInContext['strategy']) => knowing({ identifier: 'ada@acme.example', strategy })
const sent = { ...idle, resendIn: 0, resent: false }
const coded = { ...sent, step: 'loginWithOtc', context: mailed('Code') } as const
const linked = { step: 'magicLinkPostLoginSuccess', context: knowing({ byLink: true }) } as const
const inside = { context: anyone, answer: signedIn, due: [] }
const notice = { step: 'passwordRotationNotification', passwordExpiresIn: 3 } as const

/** The first step while it waits, with these facts. */
export const asking = (facts: Partial<SignInContext> = {}): LoginState<'preLogin'> => ({
  ...initialLogin,
  context: knowing(facts),
  loading: true,
})
const atFirst = (facts: Partial<SignInContext>) => ({ ...initialLogin, context: knowing(facts) })

export const password = toPassword(knowing({ identifier: 'ada@acme.example' }))
export const passwordSent: LoginState<'loginWithPassword'> = { ...toPassword(ada), loading: true }

export const states: Record<string, LoginState> = {
  preLogin: initialLogin,
  'preLogin, busy': asking({ identifier: 'ada@acme.example' }),
  'preLogin, magic links': asking({ strategy: 'MagicLink' }),
  'preLogin, known phone': atFirst({ strategy: 'SmsCode', quickUserId: 'u1' }),
  'link sent': { ...sent, step: 'magicLinkPreLoginSuccess', context: mailed('MagicLink') },
  'code sent': { ...coded, resendIn: 2 },
  'code sent, busy': { ...coded, loading: true },
  'text sent': {
    ...sent,
    step: 'loginWithSmsOtc',
    context: knowing({ identifier: '+442079460958', strategy: 'SmsCode' }),
    phoneNumber: null,
  },
  'quick text sent': {
    ...sent,
    step: 'loginWithQuickSmsOtc',
    context: knowing({ strategy: 'SmsCode', quickUserId: 'u1' }),
    phoneNumber: null,
    resendIn: 1,
  },
  'link opened': { ...linked, ...busy, linkToken: 'secret' },
  'link, to be confirmed': { ...linked, ...idle, linkToken: 'secret' },
  'link, entering': { ...linked, ...busy, linkToken: null },
  'link, over': { ...linked, loading: false, error: said('Used already'), linkToken: null },
  'link, signed in': { ...linked, ...idle, linkToken: null },
  'preLogin, passkeys alone': asking({ strategy: 'WebAuthN', identifier: 'ada' }),
  'preLogin, links for names': asking({ secondary: ['UsernameAndMagicLink'], identifier: 'ada' }),
  'preLogin, phones beside': atFirst({ secondary: ['SmsCode'] }),
  'preLogin, native': asking({ native: true }),
  password,
  'password, busy': passwordSent,
  redirecting: { step: 'redirectToSSO', context: anyone, loading: true, ssoRedirectUrl: sso.address },
  failed: { step: 'loginWithSSOFailed', context: anyone, error: said('No') },
  'second factor': { step: 'loginWithTwoFactor', context: ada, ...idle, answer: secondFactor },
  'second factor, entering': { step: 'loginWithTwoFactor', context: anyone, ...busy, answer: secondFactor },
  'to be set up': { step: 'forceTwoFactor', context: anyone, ...idle, answer: toEnrol },
  recovering: { step: 'recoverTwoFactor', context: ada, ...idle, answer: secondFactor },
  expired: {
    step: 'passwordRotationExpired',
    context: ada,
    ...idle,
    userId: 'u',
    resetPasswordToken: 'r',
  },
  accounts: { ...inside, step: 'chooseTenant', due: [{ step: 'breachedPassword', ...idle }] },
  breached: { ...inside, step: 'breachedPassword', ...idle },
  'breached, busy': { ...inside, step: 'breachedPassword', ...busy, due: [notice] },
  'breached, then passkeys': {
    ...inside,
    step: 'breachedPasswordSuccess',
    due: [notice, { step: 'promptPasskeys' }],
  },
  'expires soon': { ...inside, ...notice },
  'expires soon, then passkeys': { ...inside, ...notice, due: [{ step: 'promptPasskeys' }] },
  'passkey prompt': { ...inside, step: 'promptPasskeys' },
  success: { step: 'success', context: anyone, answer: null },
  'success, to be registered': {
    step: 'success',
    context: knowing({ flow: 'registerQuickLogin' }),
    answer: signedIn,
  },
  'password, to be registered': {
    ...passwordSent,
    context: knowing({ identifier: 'ada', flow: 'registerQuickLogin' }),
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
    reply: { answer: signedIn, promptPasskeys: true, chooseTenant: false, breached: false },
  },
  'accepted, breached': {
    type: 'accepted',
    reply: { answer: signedIn, promptPasskeys: false, chooseTenant: false, breached: true },
  },
  'accepted, accounts': {
    type: 'accepted',
    reply: { answer: signedIn, promptPasskeys: false, chooseTenant: true, breached: true },
  },
  'accepted, expiring': {
    type: 'accepted',
    reply: { answer: expiring, promptPasskeys: false, chooseTenant: false, breached: false },
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
