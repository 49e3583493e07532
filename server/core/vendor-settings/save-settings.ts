import { isDeepStrictEqual } from 'node:util'
import { listed } from '../../platform/language/english.ts'
import type { Context } from '../context/context.ts'
import type { VendorSettings } from '../vendors/settings.ts'
import type { Vendor } from '../vendors/vendor.ts'

/**
 * Changes settings of the environment for its back end, with the audit row and the event. Other processes know within
 * seconds. A key that the configuration file names is the file's again at the next start.
 *
 * @param change makes the keys to write of the settings as they are
 * @returns the environment as it is now
 */
export async function saveSettings(
  { transact, services, vendor }: Pick<Context, 'transact' | 'services' | 'vendor'>,
  change: (settings: VendorSettings) => Partial<VendorSettings>,
): Promise<Vendor> {
  const { settings, isChanged } = await transact(async tx => {
    const { config } = await tx.kysely
      .selectFrom('vendors')
      .select('config')
      .where('id', '=', vendor.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const stored = config as Partial<VendorSettings>
    const before = services.declared.settings.over(stored)
    const next = change(before)
    const changed = Object.entries(next).filter(
      ([key, value]) => !isDeepStrictEqual(before[key as keyof VendorSettings], value),
    )
    if (changed.length === 0) return { settings: before, isChanged: false }
    const kept = { ...stored, ...Object.fromEntries(changed) }
    await tx.kysely
      .updateTable('vendors')
      .set({ config: JSON.stringify(kept), updated_at: new Date() })
      .where('id', '=', vendor.id)
      .execute()
    const keys = changed.map(([key]) => key)
    await tx.record(
      'frontegg.vendor.settingsChanged',
      { changed: keys },
      { description: `Changed ${listed(keys)}`, json: { changed: Object.fromEntries(changed) } },
    )
    return { settings: services.declared.settings.over(kept), isChanged: true }
  })
  // What changes nothing costs the others nothing.
  if (isChanged) services.vendors.forget(vendor.id)
  return { ...vendor, settings }
}
