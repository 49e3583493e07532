import { lazyPart } from '../../../shell/lazy-part.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'

// Chunks of their own: most visits look at the tree alone.

export const AccountView = lazyPart(() => import('./AccountView.tsx'))
export const AllUsers = lazyPart(() => import('./AllUsers.tsx'))
export const CreateAccountDialog = lazyDialog(() => import('./CreateAccountDialog.tsx'))
export const EditAccountDialog = lazyDialog(() => import('./EditAccountDialog.tsx'))
export const MoveAccountDialog = lazyDialog(() => import('./MoveAccountDialog.tsx'))
export const AccessDialog = lazyDialog(() => import('./AccessDialog.tsx'))
export const ManagementDialog = lazyDialog(() => import('./ManagementDialog.tsx'))
export const DeleteAccountDialog = lazyDialog(() => import('./DeleteAccountDialog.tsx'))
export const AddUsersDialog = lazyDialog(() => import('./AddUsersDialog.tsx'))
