import { catalog } from '../../../../state/app/messages.ts'

export const addDeviceTexts = catalog('adminPortal.privacy_EnableMfa', {
  authenticatorTitle: 'Set up an authenticator app',
  scanDescription:
    'Scan this with an app such as Google Authenticator, 1Password or Authy, then enter the code it shows.',
  qrLabel: 'QR code for your authenticator app',
  secretLabel: 'Or type this key into the app',
  codeInputLabel: 'Six-digit code',
  codeLengthAtLeast6: 'Enter all six digits',
  smsTitle: 'Set up text messages',
  preEnrollDescription: 'Codes for signing in will be sent to this number.',
  phoneLabel: 'Phone number',
  phoneIsRequired: 'Enter a phone number',
  phoneIsInvalid: 'Enter the number with its country code, such as +44 20 7946 0958',
  enrollDescription: 'We have sent a code to {{phone}}.',
  platformTitle: 'Set up this device',
  platformText: 'Your browser will ask for your fingerprint, face or screen lock.',
  keyTitle: 'Set up a security key',
  keyText: 'Plug your key in or hold it near, then follow what your browser asks for.',
  added: 'Your second step is set up',
  cancel: 'Cancel',
  continue: 'Continue',
  sendCode: 'Send code',
  verify: 'Verify',
  otcResend: 'Send the code again',
  otcResent: 'A new code is on its way',
})

export const removeDeviceTexts = catalog('adminPortal.privacy_DisableMfa', {
  titleAuthenticator: 'Remove the authenticator app?',
  titleSms: 'Remove this phone?',
  titleKey: 'Remove {{name}}?',
  authenticatorText: 'Enter the code that the app shows now.',
  smsText: 'Enter the code that we have sent to {{phone}}.',
  smsSending: 'We are sending a code to your phone.',
  keyText: 'Your browser will ask for it once more, to prove that it is yours.',
  lastText: 'It is your only second step: from then on your password alone signs you in.',
  tokenInputLabel: 'Six-digit code',
  lost: 'I no longer have it',
  codeLengthAtLeast6: 'Enter all six digits',
  cancel: 'Cancel',
  disable: 'Remove',
  removed: 'It is removed',
  otcResend: 'Send the code again',
  otcResent: 'A new code is on its way',
})

export const deletePasskeyTexts = catalog('adminPortal.privacy_deletePasskeysDialog', {
  title: 'Remove {{name}}?',
  description:
    'You can no longer sign in with it. Remove it from your device or password manager too, so that it is no longer offered.',
  delete: 'Remove passkey',
  deleted: 'The passkey is removed',
  unnamed: 'this passkey',
})

export const phoneTexts = catalog('adminPortal.privacy_setUpSmsDialog', {
  setUpSmsTitle: 'Add a phone number',
  preVerifySmsDescription: 'We send a code there, to see that it is yours.',
  phoneLabel: 'Phone number',
  phoneIsRequired: 'Enter a phone number',
  phoneIsInvalid: 'Enter the number with its country code, such as +44 20 7946 0958',
  verifyTitle: 'Verify {{phone}}',
  verifyDescription: 'Enter the code that we have sent to {{phone}}.',
  sending: 'We are sending a code to {{phone}}.',
  codeLabel: 'Six-digit code',
  codeLengthAtLeast6: 'Enter all six digits',
  cancel: 'Cancel',
  continue: 'Send code',
  confirm: 'Verify',
  otcResend: 'Send the code again',
  otcResent: 'A new code is on its way',
  successfullyAddedTitle: '{{phone}} is verified',
  deleteTitle: 'Remove {{phone}}?',
  deleteDescription: 'Enter the code that we have sent there, to see that it is you.',
  delete: 'Remove',
  deleted: 'The phone number is removed',
})
