import { lazy } from 'react'

// Chunks of their own: most visits to the list only look.

export const RoleDialog = lazy(() => import('./RoleDialog.tsx'))
export const RoleDetails = lazy(() => import('./RoleDetails.tsx'))
export const DeleteRoleDialog = lazy(() => import('./DeleteRoleDialog.tsx'))
