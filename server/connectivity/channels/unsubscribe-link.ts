import type { Vendor } from '../../core/vendors/vendor.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'

/** Whose mails of which tenant end. */
export interface OptOut {
  vendorId: string
  tenantId: string
  email: string
}

const PURPOSE = 'unsubscribe'
export const UNSUBSCRIBE = '/integrations/unsubscribe'

/**
 * The address of the page that ends event mails. Sealed, so that only a mail holds it, nothing in it can be changed, and a log
 * of addresses does not say who it is. It works as long as the mail is kept.
 */
export function unsubscribeUrl(
  sealer: Pick<Sealer, 'seal'>,
  { issuer }: Pick<Vendor, 'issuer'>,
  { vendorId, tenantId, email }: OptOut,
): string {
  const token = sealer.seal(JSON.stringify([vendorId, tenantId, email]), PURPOSE).toString('base64url')
  return `${issuer}${UNSUBSCRIBE}?token=${token}`
}

/** Undefined: it is not one of ours, or was changed. */
export function openUnsubscribeToken(sealer: Pick<Sealer, 'open'>, token: string): OptOut | undefined {
  try {
    const opened = sealer.open(Buffer.from(token, 'base64url'), PURPOSE).toString()
    const [vendorId, tenantId, email] = JSON.parse(opened) as [string, string, string]
    return { vendorId, tenantId, email }
  } catch {
    return undefined
  }
}
