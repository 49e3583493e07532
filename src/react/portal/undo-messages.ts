import { catalog } from '../../state/app/messages.ts'

export const undoTexts = catalog('adminPortal.undo', {
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'This could not be undone. {{reason}}',
})
