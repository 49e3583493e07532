import { ownershipErrors } from '../../../contract/errors/ownership.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'

/** An account that was deleted, by which owner's link it may come back, and which of its deletions is meant. */
export interface Restoring {
  tenantId: string
  userId: string
  eraseAfter: string
}

const purpose = (vendorId: string) => `account-restore/${vendorId}`

/** A link that restores the account and does nothing else: good for the grace period of this deletion. */
export function restoreUrl(
  { id, issuer }: Pick<Vendor, 'id' | 'issuer'>,
  sealer: Sealer,
  { tenantId, userId, eraseAfter }: Restoring,
): string {
  const token = sealer.seal(JSON.stringify([tenantId, userId, eraseAfter]), purpose(id)).toString('base64url')
  return `${issuer}/tenants/restore?token=${token}`
}

/** @throws Problem 400 for what we did not seal for this environment */
export function readRestoring({ id }: Pick<Vendor, 'id'>, sealer: Sealer, token: string): Restoring {
  try {
    const opened = sealer.open(Buffer.from(token, 'base64url'), purpose(id)).toString()
    const [tenantId, userId, eraseAfter] = JSON.parse(opened) as [string, string, string]
    return { tenantId, userId, eraseAfter }
  } catch {
    throw new Problem(ownershipErrors.badRestoreLink)
  }
}
