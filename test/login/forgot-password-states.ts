import type { RecoveryStrategy } from '../../contract/passwords.ts'
import {
  type ForgotPasswordEvent,
  type ForgotPasswordState,
  initialForgotPassword,
  toForgotPassword,
  toMailed,
  toSelector,
  unopened,
} from '../../src/state/login/forgot-password/forgot-password-state.ts'
import { said, unsaid } from './flow-failures.ts'

export const ada = 'ada@acme.example'
const link = { userId: 'u', token: 't' }
export const sms: ForgotPasswordState<'resetPasswordViaSms'> = {
  step: 'resetPasswordViaSms',
  identifier: ada,
  selectable: false,
  sessionId: 's',
  loading: false,
  error: null,
  resendIn: 0,
  resent: false,
}
const mailed = { ...toMailed(ada), resendIn: 0 }
const reset = { ...unopened, ...link }
export const asking = { ...toForgotPassword(ada), loading: true }

export const states: Record<string, ForgotPasswordState> = {
  forgot: initialForgotPassword,
  'forgot, busy': asking,
  selector: toSelector(ada),
  'selector, busy': { ...toSelector(ada), loading: true },
  'mailed, counting': { ...mailed, resendIn: 2 },
  'mailed, last second': { ...mailed, resendIn: 1 },
  'mailed, resendable': mailed,
  'mailed, resending': { ...mailed, loading: true },
  'sms, sending': { ...sms, sessionId: null, loading: true },
  'sms, counting': { ...sms, resendIn: 2 },
  'sms, last second': { ...sms, resendIn: 1 },
  'sms, resendable': sms,
  'sms, no session': { ...sms, sessionId: null },
  'sms, checking': { ...sms, loading: true },
  'reset, checking': { ...reset, loading: true, resetTokenValidationStatus: 'pending' },
  reset: { ...reset, resetTokenValidationStatus: 'valid' },
  'reset, busy': { ...reset, loading: true, resetTokenValidationStatus: 'valid' },
  'reset, invalid': { ...reset, resetTokenValidationStatus: 'invalid', error: unsaid },
  done: { step: 'resetPasswordSuccess' },
}

const both = (email: boolean, sms: boolean): RecoveryStrategy[] => [
  { strategy: 'email', isActive: email },
  { strategy: 'sms', isActive: sms },
]
export const events: Record<string, ForgotPasswordEvent> = {
  'opened, forgot': { type: 'opened', page: 'forgetPasswordUrl', identifier: 'ada' },
  'opened, link': { type: 'opened', page: 'resetPasswordUrl', ...link },
  'opened, half a link': { type: 'opened', page: 'resetPasswordUrl', userId: 'u', token: '' },
  identifier: { type: 'identifierSubmitted', identifier: ' ada@acme.example ' },
  'no identifier': { type: 'identifierSubmitted', identifier: ' ' },
  'email and sms': { type: 'strategiesRead', reply: both(true, true) },
  'email only': { type: 'strategiesRead', reply: both(true, false) },
  'sms only': { type: 'strategiesRead', reply: both(false, true) },
  'none active': { type: 'strategiesRead', reply: both(false, false) },
  strategiesFailed: { type: 'strategiesFailed', error: unsaid },
  'choose email': { type: 'strategyChosen', strategy: 'email' },
  'choose sms': { type: 'strategyChosen', strategy: 'sms' },
  mailed: { type: 'mailed' },
  mailFailed: { type: 'mailFailed', error: unsaid },
  texted: { type: 'texted', reply: { sessionId: 'again' } },
  textFailed: { type: 'textFailed', error: unsaid },
  code: { type: 'codeSubmitted', code: '123456' },
  'half a code': { type: 'codeSubmitted', code: '123' },
  codeProven: { type: 'codeProven', reply: link },
  'codeProven, half': { type: 'codeProven', reply: { userId: 'u' } },
  codeRefused: { type: 'codeRefused', error: unsaid },
  resend: { type: 'resendPressed' },
  tick: { type: 'tick' },
  back: { type: 'back' },
  linkValid: { type: 'linkValid', reply: {} },
  linkRefused: { type: 'linkRefused', error: said('Expired', 410) },
  'keep tokens': { type: 'revokeToggled', revokePersonalTokens: false },
  password: { type: 'passwordSubmitted', password: 'correct horse' },
  'no password': { type: 'passwordSubmitted', password: '' },
  passwordSet: { type: 'passwordSet' },
  rejected: { type: 'rejected', error: said('Too weak') },
}
