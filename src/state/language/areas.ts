import type { Area } from './area.ts'

/** The login box, and what all parts say: errors, the policy of passwords. */
export const loginArea: Area = { 'en-XA': () => import('./en-XA/login.ts') }

/** Checkout and pricing table, and the card form that the portal has of them: three chunks that share no other one. */
export const checkoutArea: Area = { 'en-XA': () => import('./en-XA/checkout.ts') }
