import { lazy } from 'react'

// Chunks of their own: most visits to the list only look.

export const BulkBar = lazy(() => import('./BulkBar.tsx'))
export const InviteDialog = lazy(() => import('./InviteDialog.tsx'))
export const UserDialogs = lazy(() => import('./UserDialogs.tsx'))
