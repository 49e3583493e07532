import { catalog } from '../../../state/app/messages.ts'

export const acceptInvitationTexts = catalog('loginBox.acceptInvitation', {
  codeTitle: 'Accept your invitation',
  codeText: 'Enter the six digits from your invitation email.',
  accept: 'Accept invitation',
  pendingTitle: 'Accepting your invitation',
  pendingText: 'One moment, please.',
  invalidTitle: 'Invitation incomplete',
  invalidText: 'Open the link in your email again, or ask for another invitation.',
  successTitle: 'You have joined',
  successText: 'We are taking you on.',
  successLoginText: 'We are taking you to the sign-in page.',
  failedTitle: 'Invitation not accepted',
  tryAgain: 'Try again',
  goOn: 'Continue',
})
