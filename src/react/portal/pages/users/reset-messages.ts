import { catalog } from '../../../../state/app/messages.ts'

export const resetTexts = catalog('adminPortal.users_Reset', {
  resetPasswordTitle: 'Reset the password of {{name}}?',
  resetPasswordText: '{{email}} gets an email with a link to choose a new password.',
  resetPasswordFurther: 'Require a new password',
  resetPasswordFurtherHint:
    'The current password stops working at once, and {{name}} is signed out everywhere. Not possible for people who have other accounts too.',
  resetPasswordVerb: 'Send link',
  resetPasswordDone: 'The link is on its way to {{email}}',
  resetFactorsTitle: 'Reset the second factors of {{name}}?',
  resetFactorsText:
    'Use this when they are lost. All second factors and recovery codes are removed, and {{name}} is signed out everywhere and gets an email. Not possible for people who have other accounts too.',
  resetFactorsFurther: 'Remove passkeys too',
  resetFactorsFurtherHint: 'Only if the devices that hold them are lost.',
  resetFactorsVerb: 'Reset second factors',
  resetFactorsDone: 'The second factors of {{name}} are reset',
  cancel: 'Cancel',
})
