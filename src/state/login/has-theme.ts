import type { Themes } from '../app/themes.ts'

/** What other parts read for themselves. */
const readElsewhere = /^(themeName|phoneNumberCountryCodes)$/

/** Whether a theme says more of the login box than its name: only then is the code loaded that draws it. */
export const hasTheme = (themes: Themes): boolean =>
  themes.some(
    theme =>
      theme?.palette ||
      theme?.typography ||
      Object.keys(theme?.loginBox ?? {}).some(key => !readElsewhere.test(key)),
  )
