import { catalog } from '../../../state/app/messages.ts'

export const breachedTexts = catalog('loginBox.breachedPassword', {
  title: 'Your password is not safe',
  text: 'It is on a list of passwords that were stolen somewhere. Whoever has the list can try it here.',
  reset: 'Email me a link to change it',
  later: 'Not now',
  sentTitle: 'Check your email',
  sentText: 'The link to choose another password is on its way.',
  goOn: 'Continue',
})
