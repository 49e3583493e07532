import { lazy } from 'react'

// Chunks of their own: a visit shows the list or one group, and most only look.

export const GroupsList = lazy(() => import('./GroupsList.tsx'))
export const GroupView = lazy(() => import('./GroupView.tsx'))
export const GroupDialog = lazy(() => import('./GroupDialog.tsx'))
export const AddMembersDialog = lazy(() => import('./AddMembersDialog.tsx'))
export const DeleteGroupDialog = lazy(() => import('./DeleteGroupDialog.tsx'))
export const GroupSettingsDialog = lazy(() => import('./GroupSettingsDialog.tsx'))
