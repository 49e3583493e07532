import { lazy } from 'react'

/** Inviting is a chunk of its own: most visits to the list invite nobody. */
export const InviteDialog = lazy(() => import('./InviteDialog.tsx'))
