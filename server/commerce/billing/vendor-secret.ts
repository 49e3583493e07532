import { createHmac } from 'node:crypto'

/**
 * What signs the development sandbox's events for one vendor, as each has a secret of its own at Stripe: what was signed
 * for another is refused. Every server on the same sandbox finds the same.
 */
export function vendorSecret(sandboxSecret: string, vendorId: string): string {
  return `whsec_${createHmac('sha256', sandboxSecret).update(vendorId).digest('base64url')}`
}
