import type { Source } from '../../api/headers.ts'
import type { AdminBoxMetadata, AppOptions, ThemeOptions } from '../../state/app/options.ts'
import { type ThemeSetting, themeNamed } from '../theme/themes.ts'

const nameIn = (themes: ThemeOptions | undefined, source: Source) =>
  (source === 'login-box' ? themes?.loginBox : themes?.adminPortal)?.themeName

/** The theme of a box: its own attribute, else the host's options, else the vendor's metadata, else `modern`. */
export const themeOf = (
  source: Source,
  own: string | undefined,
  options: AppOptions,
  metadata: AdminBoxMetadata,
): ThemeSetting =>
  themeNamed(own || (nameIn(options.themeOptions, source) ?? nameIn(metadata.themeV2, source)))
