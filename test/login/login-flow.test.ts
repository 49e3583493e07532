import { describe, it } from 'node:test'
import { login, loginCases } from '../../src/state/login/login/login-flow.ts'
import { initialLogin } from '../../src/state/login/login/login-state.ts'
import { holdsTable, walksSafely } from './flow-table.ts'
import { events, states } from './login-states.ts'

const everywhere = (step: string) => ({
  opened: step,
  configured: step,
  'configured, with passkeys': step,
  callback: `${step}: refresh`,
  'callback, failed': 'loginWithSSOFailed: clearSession, wait',
  link: 'magicLinkPostLoginSuccess: rare',
  handedOver: 'loginWithTwoFactor: clearSession',
  ssoFailed: 'loginWithSSOFailed: clearSession, wait',
})

const found = { sessionFound: 'success: afterAuth', 'sessionFound, embedded': 'success' }
const enters = {
  accepted: 'success: report, afterAuth',
  'accepted, passkeys': 'promptPasskeys: report',
  'accepted, breached': 'breachedPassword: report',
}
/** Whatever the step that the answer reached. */
const answers = (step: string) => ({
  answered: `${step}: accept`,
  'answered, second factor': 'loginWithTwoFactor: clearSession',
  'answered, to be set up': 'forceTwoFactor: clearSession',
  'answered, expired': 'passwordRotationExpired: clearSession',
  'answered, nothing': `${step}: clearSession`,
})
const atPreLogin = {
  ...everywhere('preLogin'),
  ...answers('preLogin'),
  rejected: 'preLogin: clearSession',
  quickFound: 'preLogin',
  sent: 'loginWithQuickSmsOtc: wait',
}
/** A message is on its way. */
const awaiting = (step: string) => ({
  ...everywhere(step),
  ...answers(step),
  rejected: `${step}: clearSession`,
})
/** The page of a mailed link. */
const linked = awaiting('magicLinkPostLoginSuccess')
const answeredBySms = (step: string) => ({ ...awaiting(step), answered: `${step}: accept, rare` })
const aside = (step: string) => ({
  ...everywhere(step),
  ...answers(step),
  rejected: 'preLogin: clearSession',
  recover: 'recoverTwoFactor',
})
const afterwards = (step: string) => ({
  ...everywhere(step),
  signOut: `${step}: logOut`,
  sessionLost: 'preLogin',
})

const flow = {
  transition: login,
  cases: loginCases,
  states,
  events,
  table: {
    preLogin: {
      ...atPreLogin,
      ...found,
      identifier: 'preLogin: request',
      passkey: 'preLogin: rare',
      ssoFound: 'redirectToSSO: wait',
      'ssoFound, nowhere': 'loginWithPassword',
      ssoAbsent: 'loginWithPassword',
    },
    'preLogin, busy': {
      ...atPreLogin,
      ...enters,
      sent: 'loginWithSmsOtc: wait',
      ssoFound: 'redirectToSSO: wait',
      'ssoFound, nowhere': 'loginWithPassword',
      ssoAbsent: 'loginWithPassword',
    },
    'preLogin, magic links': {
      ...atPreLogin,
      ...enters,
      ssoFound: 'redirectToSSO: wait',
      'ssoFound, nowhere': 'preLogin: request',
      ssoAbsent: 'preLogin: request',
    },
    'preLogin, known phone': {
      ...atPreLogin,
      ...found,
      identifier: 'preLogin: request',
      passkey: 'preLogin: rare',
      quick: 'preLogin: request',
      ssoFound: 'redirectToSSO: wait',
      'ssoFound, nowhere': 'preLogin: request',
      ssoAbsent: 'preLogin: request',
    },
    'link sent': {
      ...awaiting('magicLinkPreLoginSuccess'),
      ...found,
      back: 'preLogin',
      resend: 'magicLinkPreLoginSuccess: request',
      resent: 'magicLinkPreLoginSuccess: wait, rare',
    },
    'code sent': {
      ...awaiting('loginWithOtc'),
      ...found,
      back: 'preLogin',
      resent: 'loginWithOtc: wait',
      tick: 'loginWithOtc: wait',
      code: 'loginWithOtc: request',
    },
    'code sent, busy': { ...awaiting('loginWithOtc'), ...enters, resent: 'loginWithOtc: wait' },
    'text sent': {
      ...answeredBySms('loginWithSmsOtc'),
      ...found,
      back: 'preLogin',
      resend: 'loginWithSmsOtc: request',
      resent: 'loginWithSmsOtc: wait',
      code: 'loginWithSmsOtc: request',
    },
    'quick text sent': {
      ...answeredBySms('loginWithQuickSmsOtc'),
      ...found,
      back: 'preLogin',
      resent: 'loginWithQuickSmsOtc: wait',
      tick: 'loginWithQuickSmsOtc',
      code: 'loginWithQuickSmsOtc: request',
    },
    'link opened': {
      ...linked,
      accepted: 'magicLinkPostLoginSuccess: report, wait',
      'accepted, passkeys': 'promptPasskeys: report',
      'accepted, breached': 'breachedPassword: report',
      'asked here': 'magicLinkPostLoginSuccess: request',
      'asked elsewhere': 'magicLinkPostLoginSuccess',
    },
    'link, to be confirmed': { ...linked, confirmed: 'magicLinkPostLoginSuccess: request' },
    'link, over': linked,
    'link, signed in': {
      ...linked,
      passed: 'success: afterAuth',
      signOut: 'magicLinkPostLoginSuccess: logOut',
      sessionLost: 'preLogin',
    },
    'preLogin, passkeys alone': {
      ...atPreLogin,
      ...enters,
      sent: 'loginWithSmsOtc: wait',
      ssoFound: 'redirectToSSO: wait',
      'ssoFound, nowhere': 'preLogin: rare',
      ssoAbsent: 'preLogin: rare',
    },
    'preLogin, native': {
      ...atPreLogin,
      ...enters,
      ssoFound: 'redirectToSSO: openNativeSso',
      'ssoFound, nowhere': 'loginWithPassword',
      ssoAbsent: 'loginWithPassword',
    },
    password: {
      ...everywhere('loginWithPassword'),
      ...found,
      ...answers('loginWithPassword'),
      password: 'loginWithPassword: request',
      rejected: 'loginWithPassword: clearSession',
      back: 'preLogin',
    },
    'password, busy': {
      ...everywhere('loginWithPassword'),
      ...enters,
      ...answers('loginWithPassword'),
      rejected: 'loginWithPassword: clearSession',
    },
    redirecting: {
      ...everywhere('redirectToSSO'),
      ...enters,
      elapsed: 'redirectToSSO: leave',
      back: 'preLogin',
    },
    failed: {
      ...everywhere('loginWithSSOFailed'),
      ...found,
      elapsed: 'loginWithSSOFailed: goTo',
      back: 'preLogin: goTo',
    },
    'second factor': {
      ...aside('loginWithTwoFactor'),
      ...found,
      back: 'preLogin',
      again: 'loginWithPassword',
    },
    'second factor, entering': {
      ...aside('loginWithTwoFactor'),
      ...enters,
      again: 'preLogin',
    },
    'to be set up': { ...aside('forceTwoFactor'), ...found, back: 'preLogin', again: 'preLogin' },
    recovering: {
      ...aside('recoverTwoFactor'),
      ...found,
      back: 'loginWithTwoFactor',
      again: 'loginWithPassword',
    },
    expired: { ...aside('passwordRotationExpired'), ...found, back: 'preLogin', again: 'loginWithPassword' },
    breached: {
      ...afterwards('breachedPassword'),
      passed: 'success: afterAuth',
      reset: 'breachedPassword: request',
    },
    'breached, busy': {
      ...afterwards('breachedPassword'),
      ...enters,
      accepted: 'passwordRotationNotification: report',
      'accepted, passkeys': 'passwordRotationNotification: report',
      resetSent: 'breachedPasswordSuccess',
      rejected: 'breachedPassword',
    },
    'breached, then passkeys': {
      ...afterwards('breachedPasswordSuccess'),
      passed: 'passwordRotationNotification',
    },
    'expires soon': { ...afterwards('passwordRotationNotification'), passed: 'success: afterAuth' },
    'expires soon, then passkeys': {
      ...afterwards('passwordRotationNotification'),
      passed: 'promptPasskeys',
    },
    'passkey prompt': { ...afterwards('promptPasskeys'), passed: 'success: afterAuth' },
    success: { ...everywhere('success'), signOut: 'success: logOut', sessionLost: 'preLogin' },
  },
}

describe('the login flow', () => {
  it('answers every event in every step', () => holdsTable(flow))
  it('never leaves its steps, whatever happens', () => walksSafely(flow, initialLogin))
})
