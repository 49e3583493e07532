import type { Erase } from '../../core/feature/personal-data.ts'

/** The owner of the domain of an account that closed may prove it for another. */
export const releaseDomains: Erase = async (tx, _context, { closedTenants }) => {
  if (!closedTenants.length) return
  await tx.vendorScope
    .update('sso_domains')
    .set({ validated: false })
    .where('tenant_id', 'in', closedTenants)
    .execute()
}
