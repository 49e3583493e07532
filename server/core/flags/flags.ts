import type { Flags } from '../../../contract/boot.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { Vendor } from '../vendors/vendor.ts'

/** Every flag that the client asks for; off until the vendor turns it on. Source: spec §9, ruling 14, wire theme §8. */
export const knownFlags = [
  'multi-apps-admin-portal',
  'security-center-show-login-flows',
  'show-passkeys-new',
  'security-center-admin-portal-major-version',
  'fe-usage-page',
  'admin_portal_ip_restrictions',
  'admin_portal_domain_restrictions',
  'new-mfa-pages',
  'groups-admin-box-new',
  'msp-all-accounts-new',
  'temporary-users',
  'breached-password-flow',
  'prevent-auth-redirect-on-social-login',
  'admin_portal_should_load_authorization',
  'admin_portal_use_current_user_tenants_v1_endpoint',
  'dashboard-account-security-country-restrictions',
  'login-box-choose-tenant',
] as const

/** The vendor's flags: what the configuration file says, over what the database holds, over everything off. */
export async function flagsOf(vendor: Vendor, scope: VendorScope): Promise<Flags> {
  const stored = await scope.select('feature_flags').select(['key', 'state']).execute()
  return Object.fromEntries<'on' | 'off'>([
    ...knownFlags.map(key => [key, 'off'] as const),
    ...stored.map(({ key, state }) => [key, state === 'on' ? 'on' : 'off'] as const),
    ...Object.entries(vendor.settings.flags),
    // Not a flag to turn: what the settings allow, for the portal to know.
    ['impersonation-by-administrators', vendor.settings.impersonation.byAdministrators ? 'on' : 'off'],
  ])
}
