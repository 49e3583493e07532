import { defaultCoreSettings } from '../../core/vendors/core-settings.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'

interface Theme {
  palette?: { primary?: object } | null
}

/** What elements are told of their looks: a brand's color is their accent where the vendor's theme names none. */
export function brandedAdminBox({ settings: { adminBox, brand } }: Pick<Vendor, 'settings'>): object {
  // In a vendor file `null` is how an option is left out.
  const { themeV2 } = adminBox as { themeV2?: Theme | null }
  const { color } = brand
  if (color === defaultCoreSettings.brand.color || themeV2?.palette?.primary) return adminBox
  return { ...adminBox, themeV2: { ...themeV2, palette: { ...themeV2?.palette, primary: { main: color } } } }
}
