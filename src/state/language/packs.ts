import type { LanguagePacks } from './language-pack.ts'

/** The login box, and what all parts say: errors, the policy of passwords. */
export const loginPacks: LanguagePacks = { 'en-XA': () => import('./en-XA/login.ts') }

/** Checkout and pricing table, and the card form that the portal has of them: three chunks that share no other one. */
export const checkoutPacks: LanguagePacks = { 'en-XA': () => import('./en-XA/checkout.ts') }
