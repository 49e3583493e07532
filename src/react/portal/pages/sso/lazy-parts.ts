import { lazy } from 'react'

// Chunks of their own: a visit shows the list or one connection, and most only look.

export const ConnectionsList = lazy(() => import('./ConnectionsList.tsx'))
export const ConnectionView = lazy(() => import('./ConnectionView.tsx'))
export const SsoDialogs = lazy(() => import('./SsoDialogs.tsx'))
