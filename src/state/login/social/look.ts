import type { App } from '../../app.ts'

/** What a theme says of social buttons. Source: SocialLoginsThemeOptions (wire, theme). */
export interface SocialLook {
  /** Logos without names; the names are still read out. */
  iconsOnly?: boolean
  /** Over the form or under it (default). */
  socialLoginsLayout?: { placement?: 'top' | 'bottom' }
}

const lookIn = (theme: unknown) =>
  (theme as { loginBox?: { socialLogins?: SocialLook } } | undefined)?.loginBox?.socialLogins

/** The host's theme over the vendor's. */
export const socialLookOf = ({ options, $metadata }: App): SocialLook => ({
  ...lookIn($metadata.get().themeV2),
  ...lookIn(options.themeOptions),
})
