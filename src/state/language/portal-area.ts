import type { Area } from './area.ts'

/** The admin portal and the host components. */
export const portalArea: Area = { 'en-XA': () => import('./en-XA/portal.ts') }
