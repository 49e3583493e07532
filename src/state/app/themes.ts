import type { App } from './app.ts'
import type { ThemeOptions } from './options.ts'

/** The vendor's theme, and the host's, which wins over it. */
export type Themes = readonly [vendors: ThemeOptions | undefined, hosts: ThemeOptions | undefined]

/** For code outside of React; screens have `useThemeOptions`. */
export const themesOf = ({ $metadata, options }: App): Themes => [
  $metadata.get().themeV2,
  options.themeOptions,
]
