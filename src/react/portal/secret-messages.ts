import { catalog } from '../../state/app/messages.ts'

/** Of every dialog that shows something this once. */
export const secretTexts = catalog('adminPortal.oneTimeSecret', {
  saved: 'I have saved it',
  askTitle: 'Have you saved it?',
  askText: 'It is shown only once and cannot be shown again.',
  back: 'Keep it open',
})
