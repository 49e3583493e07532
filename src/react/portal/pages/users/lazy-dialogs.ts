import { lazyPart } from '../../../shell/lazy-part.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'

// Chunks of their own: most visits to the list only look.

export const BulkBar = lazyPart(() => import('./BulkBar.tsx'))
export const ImportDialog = lazyDialog(() => import('./import/ImportDialog.tsx'))
export const InviteDialog = lazyDialog(() => import('./InviteDialog.tsx'))
export const UserDialogs = lazyDialog(() => import('./UserDialogs.tsx'))
