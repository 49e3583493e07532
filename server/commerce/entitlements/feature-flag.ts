import type { Flags } from '../../../contract/metadata.ts'
import type { Context } from '../../core/context/context.ts'
import { flagsOf } from '../../core/flags/flags.ts'
import type { FeatureSetting } from './settings.ts'

/** Who has the feature by its flag: every user, or none beyond those whose plan brings it. */
export interface FeatureFlag {
  on: boolean
  defaultTreatment: 'true'
  offTreatment: 'false'
}

/** @param flags as the vendor has switched them; one of which it said nothing is at its default */
export function featureFlagOf({ key, flag }: FeatureSetting, flags: Flags): FeatureFlag | undefined {
  if (!flag) return undefined
  const on = flag === 'alwaysOn' || (flags[key] ?? (flag === 'defaultOn' ? 'on' : 'off')) === 'on'
  return { on, defaultTreatment: 'true', offTreatment: 'false' }
}

/** Read only where a feature has a flag. */
export async function flagsOfFeatures({
  services,
  vendor,
  vendorScope,
}: Pick<Context, 'services' | 'vendor' | 'vendorScope'>): Promise<Flags> {
  return vendor.settings.entitlements.features.some(({ flag }) => flag)
    ? await flagsOf(services.declared.flags, vendor, vendorScope)
    : {}
}
