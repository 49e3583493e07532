/** How a screen is looked at. Variants of one language share a visit. */
export interface Variant {
  name: string
  language: string
  width: number
  theme: 'light' | 'dark'
}

export const variants: Variant[] = [
  { name: 'light', language: 'en', width: 1280, theme: 'light' },
  { name: 'dark', language: 'en', width: 1280, theme: 'dark' },
  { name: 'narrow', language: 'en', width: 320, theme: 'light' },
  { name: 'rtl', language: 'he', width: 1280, theme: 'light' },
]

export const languages = [...new Set(variants.map(({ language }) => language))]
