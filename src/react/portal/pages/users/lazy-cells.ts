import { lazy } from 'react'

/** A chunk of its own: few vendors have more than one application. */
export const ApplicationsCell = lazy(() => import('./ApplicationsCell.tsx'))
