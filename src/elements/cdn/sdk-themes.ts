import { themes } from '../../react/theme/themes.ts'

const named = Object.entries(themes)

/** Our themes by both of their names: `modern`, `modernV2`. Source: wire/browser-api.md §5. */
export const sdkThemes = Object.fromEntries([
  ...named,
  ...named.map(([name, theme]) => [`${name}V2`, theme] as const),
])
