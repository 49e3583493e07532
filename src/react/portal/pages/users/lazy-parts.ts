import { lazy } from 'react'

// Chunks of their own: what only some visits to the list need.

export const AddressedDialog = lazy(() => import('./AddressedDialog.tsx'))
export const GroupsFilter = lazy(() => import('./GroupsFilter.tsx'))
