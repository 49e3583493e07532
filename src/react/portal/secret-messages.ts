import { catalogue } from '../../state/messages.ts'

/** Of every dialog that shows something this once. */
export const secretTexts = catalogue('adminPortal.oneTimeSecret', {
  saved: 'I have saved it',
  askTitle: 'Have you saved it?',
  askText: 'It is shown this once and cannot be read again.',
  back: 'Go back',
})
