import type { LanguagePacks } from './language-pack.ts'

/** The admin portal and the host components. */
export const portalPacks: LanguagePacks = { 'en-XA': () => import('./en-XA/portal.ts') }
