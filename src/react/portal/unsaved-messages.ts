import { catalog } from '../../state/app/messages.ts'

/** Before changes are lost: on a page, and in a dialog. */
export const unsavedTexts = catalog('adminPortal.unsaved', {
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes on this page will be lost.',
  leaveConfirm: 'Leave page',
  leaveCancel: 'Keep editing',
  discardTitle: 'Discard your changes?',
  discardText: 'What you entered here will be lost.',
  discardConfirm: 'Discard changes',
})
