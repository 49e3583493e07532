import type { AuthResponse } from '../../contract/auth.ts'
import {
  type Choice,
  initialFactorContext,
  type MfaDevices,
  type MfaEvent,
  type MfaState,
  noDevices,
  toVerify,
} from '../../src/state/login/mfa/mfa-state.ts'
import { said } from './flow-failures.ts'

export const signedIn: AuthResponse = { mfaRequired: false, accessToken: 'a.b.c', expiresIn: 300 }
export const withRecovery: AuthResponse = { ...signedIn, recoveryCode: 'wxyz-1234' }

export const app: Choice = { strategy: 'AuthenticatorApp', id: 'a1', label: '' }
export const phone: Choice = { strategy: 'SMS', id: 'p1', label: '•••• 42' }
export const address: Choice = { strategy: 'EmailCode', id: null, label: 'ada@acme.example' }
export const stick: Choice = { strategy: 'WebAuthnCrossPlatform', id: 'k1', label: 'Blue key' }

export const devices: MfaDevices = {
  webauthn: [{ id: 'k1', deviceType: 'CrossPlatform', name: 'Blue key' }],
  phones: [{ id: 'p1', phoneNumber: '•••• 42' }],
  authenticators: [{ id: 'a1' }],
  emails: [{ email: 'ada@acme.example' }],
}

/** Whose second factor is asked for, with these devices. */
export const knowing = (mfaDevices: Partial<MfaDevices>) => ({
  ...initialFactorContext,
  mfaToken: 'm',
  email: 'ada@acme.example',
  mfaDevices: { ...noDevices, ...mfaDevices },
})
const some = toVerify(knowing(devices))
const none = toVerify({
  ...knowing({}),
  enrolling: true,
  mfaStrategies: ['AuthenticatorApp', 'SMS', 'WebAuthnPlatform', 'EmailCode'],
})
const ready = { loading: false, saving: false, error: null, answer: null }
const sent = { ...ready, context: some.context, otcToken: 'otc', resendIn: 0, resent: false }

export const atApp: MfaState<'authenticatorApp'> = {
  ...ready,
  step: 'authenticatorApp',
  context: some.context,
  chosen: app,
  seed: null,
}
const newApp = { ...atApp, context: none.context, chosen: { ...app, id: null } }
const atSms = { ...sent, step: 'smsVerifyCode', chosen: phone, phoneNumber: null } as const
const atEmail = { ...sent, step: 'emailVerifyCode', chosen: address } as const
const atNumber: MfaState<'smsSetPhoneNumber'> = {
  step: 'smsSetPhoneNumber',
  context: none.context,
  chosen: { ...phone, id: null, label: '' },
  phoneNumber: null,
  loading: false,
  error: null,
}
const atRecovery = {
  step: 'recoveryCode',
  context: none.context,
  answer: { ...withRecovery, recoveryCode: 'wxyz-1234' },
  over: false,
} as const

export const states: Record<string, MfaState> = {
  list: some,
  'list, to set up': none,
  'one app': toVerify(knowing({ authenticators: devices.authenticators })),
  'one phone': toVerify(knowing({ phones: devices.phones })),
  'one address': toVerify(knowing({ emails: devices.emails })),
  'one key': toVerify(knowing({ webauthn: devices.webauthn })),
  'key, asked for': { ...some, chosen: stick, loading: true, webauthnToken: 'w' },
  'key, checked': { ...some, chosen: stick, saving: true, webauthnToken: 'w' },
  'new key': { ...none, chosen: { ...stick, id: null }, loading: true, webauthnToken: 'w' },
  app: atApp,
  'app, checking': { ...atApp, saving: true },
  'new app, loading': { ...newApp, loading: true },
  'new app': { ...newApp, seed: { otpauthUri: null, qrCode: 'data:image/svg+xml,x', secret: 'JBSW' } },
  'sms, sending': { ...atSms, otcToken: null, loading: true },
  sms: { ...atSms, resendIn: 30 },
  'sms, last second': { ...atSms, resendIn: 1 },
  'sms, resendable': atSms,
  'sms, checking': { ...atSms, saving: true },
  number: atNumber,
  'number, sending': { ...atNumber, phoneNumber: '+44 20 7946 0958', loading: true },
  email: { ...atEmail, resendIn: 30 },
  'email, resendable': atEmail,
  recovery: atRecovery,
  'recovery, over': { ...atRecovery, over: true },
  'nothing enrolled': { step: 'noMFAEnrolledStepUp', context: some.context },
}

const options = { challenge: 'c' }
const credential = { id: 'k1', response: { clientDataJSON: 'x', authenticatorData: 'y', signature: 'z' } }

export const events: Record<string, MfaEvent> = {
  opened: { type: 'opened' },
  remember: { type: 'rememberRead', reply: { isAllowedToRemember: true, mfaDeviceExpiration: 1_209_600 } },
  'remember, failed': { type: 'rememberFailed', error: said('Gone', 500) },
  toggled: { type: 'rememberToggled', rememberDevice: true },
  'chose app': { type: 'chosen', choice: app },
  'chose phone': { type: 'chosen', choice: phone },
  'chose new phone': { type: 'chosen', choice: { ...phone, id: null } },
  'chose address': { type: 'chosen', choice: address },
  'chose key': { type: 'chosen', choice: stick },
  seed: { type: 'seedRead', reply: { qrCode: 'data:image/svg+xml,x', secret: 'JBSW' } },
  sent: { type: 'codeSent', reply: { otcToken: 'otc', phoneNumber: '•••• 42' } },
  resent: { type: 'codeResent', reply: { otcToken: 'otc2' } },
  'key wanted': { type: 'keyWanted', reply: { webauthnToken: 'w', options } },
  signed: { type: 'keySigned', reply: credential },
  'new key wanted': {
    type: 'newKeyWanted',
    reply: {
      webauthnToken: 'w',
      options: {
        ...options,
        rp: { name: 'Acme', id: 'acme.example' },
        user: { id: 'u', name: 'ada', displayName: 'Ada' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
      },
    },
  },
  made: { type: 'keyMade', reply: { id: 'k1', response: { clientDataJSON: 'x', attestationObject: 'y' } } },
  'not prepared': { type: 'prepareFailed', error: said('Too many codes', 429) },
  phone: { type: 'phoneSubmitted', phoneNumber: ' +44 20 7946 0958 ' },
  'no phone': { type: 'phoneSubmitted', phoneNumber: ' ' },
  code: { type: 'codeSubmitted', code: '123456' },
  'half a code': { type: 'codeSubmitted', code: '123' },
  answered: { type: 'answered', reply: signedIn },
  'answered, recovery': { type: 'answered', reply: withRecovery },
  rejected: { type: 'rejected', error: said('The code is wrong', 401) },
  'not enrolled': { type: 'rejected', error: said('MFA is not enrolled', 400) },
  resend: { type: 'resendPressed' },
  tick: { type: 'tick' },
  saved: { type: 'recoveryCodeSaved' },
  back: { type: 'back' },
}
