import { catalog } from '../../../state/app/messages.ts'

export const stepUpTexts = catalog('loginBox.stepUp', {
  mfaTitle: 'Confirm that it is you',
  mfaSubtitle: 'One moment, please.',
  successTitle: 'Thank you',
  successText: 'We are taking you on.',
})
