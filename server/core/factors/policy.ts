import type { EnforceMfa } from '../../../contract/security-policies.ts'
import type { Context } from '../context/context.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { activeStrategies } from './strategies.ts'

/**
 * Whether a sign-in needs a second factor. One session opens every tenant of a person, so the strictest of
 * their tenants decides. `ForceExceptSAML` leaves out single sign-on only.
 *
 * @param policies of each tenant; null: it decided nothing, and the vendor's counts
 */
export function forcesFactor(
  { settings }: Vendor,
  policies: readonly (EnforceMfa | null)[],
  sso = false,
): boolean {
  return policies.some(policy => {
    const decided = policy ?? settings.security.enforceMFAType
    return sso ? decided === 'Force' : decided !== 'DontForce'
  })
}

/** What a tenant asks for that decides nothing; null: no kind of factor is allowed, so that none can be asked for. */
export const askingPolicy = (context: Pick<Context, 'vendor' | 'services'>): EnforceMfa | null =>
  activeStrategies(context).length > 0 ? context.vendor.settings.security.enforceMFAType : null

/** Whether single sign-on needs no second factor even of who has one: every tenant of theirs leaves it out. */
export function skipsMfaForSso({ settings }: Vendor, policies: readonly (EnforceMfa | null)[]): boolean {
  return policies.every(policy => (policy ?? settings.security.enforceMFAType) === 'ForceExceptSAML')
}
