import { lazyDialog } from '../../lazy-dialog.tsx'

// Chunks of their own: most visits to the list only look.

export const RoleDialog = lazyDialog(() => import('./RoleDialog.tsx'))
export const RoleDetails = lazyDialog(() => import('./RoleDetails.tsx'))
export const DeleteRoleDialog = lazyDialog(() => import('./DeleteRoleDialog.tsx'))
