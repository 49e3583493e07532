import { catalog } from '../../../state/app/messages.ts'

export const passwordTexts = catalog('adminPortal.privacy_ChangePassword', {
  title: 'Password',
  description: 'Changing it signs you out everywhere else.',
  currentPasswordInputLabel: 'Current password',
  currentPasswordIsRequired: 'Enter your current password',
  newPasswordInputLabel: 'New password',
  newPasswordIsRequired: 'Enter a new password',
  newPasswordTooWeak: 'The password does not meet the requirements below',
  confirmPasswordInputLabel: 'Repeat the new password',
  confirmPasswordMustMatch: 'The passwords do not match',
  changePassword: 'Change password',
  cancel: 'Cancel',
  done: 'Your password is changed. Your other sessions are signed out.',
})
