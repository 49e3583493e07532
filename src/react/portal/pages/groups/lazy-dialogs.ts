import { lazyPart } from '../../../shell/lazy-part.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'

// Chunks of their own: a visit shows the list or one group, and most only look.

export const GroupsList = lazyPart(() => import('./GroupsList.tsx'))
export const GroupView = lazyPart(() => import('./GroupView.tsx'))
export const GroupDialog = lazyDialog(() => import('./GroupDialog.tsx'))
export const AddMembersDialog = lazyDialog(() => import('./AddMembersDialog.tsx'))
export const DeleteGroupDialog = lazyDialog(() => import('./DeleteGroupDialog.tsx'))
export const GroupSettingsDialog = lazyDialog(() => import('./GroupSettingsDialog.tsx'))
