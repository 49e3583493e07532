import { catalog } from '../../../../../state/app/messages.ts'

export const personalDataTexts = catalog('adminPortal.privacy_PersonalData', {
  title: 'Personal data',
  exportTitle: 'Download your data',
  exportText:
    'Profile, accounts, sessions, devices and activity, as a file. Passwords and keys are not in it.',
  exportButton: 'Download',
  exported: 'Your data is downloaded',
  deleteTitle: 'Delete your account',
  deleteText: 'For good, in every account that you are a member of.',
  deleteButton: 'Delete account',
  lastAdministrator: 'You are the last administrator of {{accounts}}. Make somebody else one first.',
  dialogExportText: 'Anybody with the file can read it. Keep it where only you can.',
  dialogDeleteTitle: 'Delete your account?',
  dialogDeleteText:
    'Your profile, sessions, devices and tokens are gone at once and cannot be brought back. The activity log keeps what was done, without your name. An account in which you are alone is closed.',
  password: 'Your password',
  passwordIsRequired: 'Enter your password',
  signInAgain: 'Your sign-in is too old for this. Sign in again first; you come back here.',
  signIn: 'Sign in again',
  confirmLabel: 'I understand that this cannot be undone',
  confirmRequired: 'Tick this first',
  cancel: 'Cancel',
  cannotLoad: 'It could not be found out what you can do with your data',
})
