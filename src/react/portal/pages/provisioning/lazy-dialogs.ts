import { lazyPart } from '../../../shell/lazy-part.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'

// Chunks of their own: a visit shows the list or one connection, and most only look.

export const ConnectionsList = lazyPart(() => import('./ConnectionsList.tsx'))
export const ConnectionView = lazyPart(() => import('./ConnectionView.tsx'))
export const CreateConnectionDialog = lazyDialog(() => import('./CreateConnectionDialog.tsx'))
export const ConnectionGuideDialog = lazyDialog(() => import('./ConnectionGuideDialog.tsx'))
export const InviteItDialog = lazyDialog(() => import('./InviteItDialog.tsx'))
export const RenameConnectionDialog = lazyDialog(() => import('./RenameConnectionDialog.tsx'))
export const RotateTokenDialog = lazyDialog(() => import('./RotateTokenDialog.tsx'))
export const SwitchConnectionDialog = lazyDialog(() => import('./SwitchConnectionDialog.tsx'))
export const DeleteConnectionDialog = lazyDialog(() => import('./DeleteConnectionDialog.tsx'))
