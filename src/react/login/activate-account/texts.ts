import { catalogue } from '../../../state/messages.ts'

export const activateAccountTexts = catalogue('loginBox.activateAccount', {
  activatingTitle: 'Activating your account',
  activatingText: 'One moment, please.',
  formTitle: 'Choose a password',
  formSubtitle: 'Then your account is ready.',
  activate: 'Activate account',
  successTitle: 'Your account is active',
  successText: 'We are taking you on.',
  successLoginText: 'We are taking you to the sign-in page.',
  goOn: 'Continue',
  resendTitle: 'This link has expired',
  resendSubtitle: 'Tell us your email to get a new one.',
  resendButton: 'Send a new link',
  resendIn: 'Send again in {{seconds}} s',
  resentText: 'If {{email}} waits for its activation, a new link is on its way.',
})
