import { defaultCoreSettings } from '../../core/vendors/core-settings.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { themeOf } from './page.ts'

interface Themed {
  palette?: { primary?: { main?: unknown } }
}

/** It becomes part of a style sheet: nothing but a color may. */
export const asColor = (value: unknown): string | undefined =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : undefined

type Box = 'loginBox' | 'adminPortal'

/** The color that the vendor chose: in its theme, or for its brand. Undefined where it chose none. */
export function chosenColor({ settings }: Vendor, box: Box = 'loginBox'): string | undefined {
  const { themeV2 } = settings.adminBox as { themeV2?: Themed & Partial<Record<Box, Themed>> }
  const themed = themeV2?.[box]?.palette?.primary?.main ?? themeV2?.palette?.primary?.main
  const { color } = settings.brand
  return asColor(themed) ?? (color === defaultCoreSettings.brand.color ? undefined : color)
}

/** What a page of ours says beside its own style: an element in that color, lighter at night, where a dark one would drown. */
export function colorStyle(
  element: string,
  color: string | undefined,
  vendor: Vendor,
  box: Box = 'loginBox',
): string {
  if (color === undefined) return ''
  const theme = themeOf(vendor, box)
  const byNight = `${element} { --fe-accent: color-mix(in oklab, ${color}, white 40%) }`
  return `${element} { --fe-accent: ${color} }
${theme === 'dark' ? byNight : ''}
${theme === 'auto' ? `@media (prefers-color-scheme: dark) { ${byNight} }` : ''}
`
}

/** `color-scheme` of the page around it. */
export function schemeOf(vendor: Vendor, box: Box = 'loginBox'): string {
  const theme = themeOf(vendor, box)
  return theme === 'auto' ? 'light dark' : theme === 'dark' ? 'dark' : 'light'
}
