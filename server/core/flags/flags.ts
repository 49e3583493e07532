import type { Flags } from '../../../contract/metadata.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import type { Vendor } from '../vendors/vendor.ts'

/** The vendor's flags: what the configuration file says, over what the database holds, over everything off that a feature knows. */
export async function flagsOf(known: readonly string[], vendor: Vendor, scope: VendorScope): Promise<Flags> {
  const stored = await scope.select('feature_flags').select(['key', 'state']).execute()
  return Object.fromEntries<'on' | 'off'>([
    ...known.map(key => [key, 'off'] as const),
    ...stored.map(({ key, state }) => [key, state === 'on' ? 'on' : 'off'] as const),
    ...Object.entries(vendor.settings.flags),
    // Not flags to turn: what the settings allow, for the portal to know.
    ['assistant', vendor.settings.assistant.enabled ? 'on' : 'off'],
    ['impersonation-by-administrators', vendor.settings.impersonation.byAdministrators ? 'on' : 'off'],
  ])
}
