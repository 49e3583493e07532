import { reportErrors } from '../../../contract/errors/reports.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'

/** Whose mails of which schedule. */
export interface Subscription {
  tenantId: string
  templateId: string
  userId: string
}

const purpose = (vendorId: string) => `report-unsubscribe/${vendorId}`

/** A link that stops these mails and does nothing else. It is good for as long as the schedule is there. */
export function unsubscribeUrl(
  { id, issuer }: Pick<Vendor, 'id' | 'issuer'>,
  sealer: Sealer,
  { tenantId, templateId, userId }: Subscription,
): string {
  const token = sealer.seal(JSON.stringify([tenantId, templateId, userId]), purpose(id)).toString('base64url')
  return `${issuer}/reports/unsubscribe?token=${token}`
}

/** @throws Problem 400 for what we did not seal for this environment */
export function readToken({ id }: Pick<Vendor, 'id'>, sealer: Sealer, token: string): Subscription {
  try {
    const opened = sealer.open(Buffer.from(token, 'base64url'), purpose(id)).toString()
    const [tenantId, templateId, userId] = JSON.parse(opened) as [string, string, string]
    return { tenantId, templateId, userId }
  } catch {
    throw new Problem(reportErrors.badLink)
  }
}
