import { catalog } from '../../../../state/app/messages.ts'

export const resetTexts = catalog('adminPortal.users_Reset', {
  resetPasswordTitle: 'Reset the password of {{name}}?',
  resetPasswordText: 'A mail with a link to choose another password goes to {{email}}.',
  resetPasswordFurther: 'Require a new password',
  resetPasswordFurtherHint:
    'The present password stops working at once, and {{name}} is signed out everywhere. Not possible for people who have other accounts too.',
  resetPasswordVerb: 'Send link',
  resetPasswordDone: 'The link is on its way to {{email}}',
  resetFactorsTitle: 'Reset the second factors of {{name}}?',
  resetFactorsText:
    'For who has lost them. Every second factor and recovery code goes, {{name}} is signed out everywhere and gets a mail. Not possible for people who have other accounts too.',
  resetFactorsFurther: 'Remove passkeys too',
  resetFactorsFurtherHint: 'Only if the devices that hold them are lost.',
  resetFactorsVerb: 'Reset second factors',
  resetFactorsDone: 'The second factors of {{name}} are reset',
  cancel: 'Cancel',
})
