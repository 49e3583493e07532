import { catalogue } from '../../state/app/messages.ts'

export const undoTexts = catalogue('adminPortal.undo', {
  undo: 'Undo',
  undone: 'Undone',
  undoFailed: 'This could not be undone. {{reason}}',
})
