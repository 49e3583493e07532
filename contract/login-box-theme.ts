import type {
  ControlOptions,
  Css,
  Palette,
  SlotContent,
  ThemeOptionName,
  Typography,
} from './theme-styles.ts'

/** What people agree to. Sources: LoginDisclaimerOptions, DisclaimerOptions (wire/browser-api.md §9). */
export interface DisclaimerOptions {
  terms?: { enabled?: boolean }
  privacy?: { enabled?: boolean }
  /** Sign-up only: they agree by a checkbox, */
  hasCheckbox?: boolean
  /** which may stay empty. */
  isCheckBoxOptional?: boolean
  disclaimerContainerStyle?: Css
  textStyle?: Css
}

/** How the buttons share the place. Source: SocialLoginsLayout (wire/browser-api.md §9). */
export interface SocialLayout {
  /**
   * `stack`: one main button, the others as logos under it. `eventually`: all of them side by side, of one width.
   * Neither: under each other, from three on in two columns.
   */
  mode?: 'stack' | 'eventually'
  /** The provider whose button is the main one. */
  mainButton?: string
  /** Over the form or under it (default). */
  placement?: 'top' | 'bottom'
  showStackedButtonsWithText?: boolean
  showEventuallyButtonsWithText?: boolean
  stackedContainerStyle?: Css
  mainButtonStyle?: ControlOptions
  stackedButtonsStyle?: ControlOptions
  eventuallyButtonsStyle?: ControlOptions
}

type Named<Name extends string, Value> = { [Key in `${string}${Name}`]?: Value }

/** What a theme says of social buttons: `googleIcon`, `googleButtonStyle` and so on, too. Source: SocialLoginsThemeOptions. */
export type SocialOptions = Named<'Icon', SlotContent> &
  Named<'ButtonStyle', ControlOptions> & {
    /** Logos without names; the names are still read out. */
    iconsOnly?: boolean
    socialLoginsLayout?: SocialLayout
    containerStyle?: Css
    buttonStyle?: ControlOptions
    divider?: SlotContent
    dividerStyle?: Css
    dividerTextStyle?: Css
  }

/** What a theme says of a page of the login box. Source: LoginBoxCommonThemeOptions and the pages' own (wire/browser-api.md §9). */
export interface LoginThemeOptions {
  palette?: Palette
  typography?: Typography
  docTitle?: string
  logo?: {
    image?: SlotContent
    alt?: string
    favicon?: string | null
    alignment?: 'left' | 'right' | 'center'
    placement?: 'box' | 'page'
    style?: Css
  }
  layout?: {
    type?: 'center' | 'float-left' | 'float-right'
    /** The box's share of the width, per cent. */
    splitSize?: number
    sideElement?: SlotContent
    sideElementStyle?: Css
  }
  pageHeader?: SlotContent
  pageFooter?: SlotContent
  boxHeader?: SlotContent
  boxFooter?: SlotContent
  rootStyle?: Css
  pageStyle?: Css
  boxStyle?: Css
  boxTitleStyle?: Css
  boxMessageStyle?: Css
  titleStyle?: Css
  messageStyle?: Css
  formContainerStyle?: Css
  backToLoginStyle?: Css
  forgotPasswordButton?: Css
  inputTheme?: ControlOptions
  buttonTheme?: ControlOptions
  submitButtonTheme?: ControlOptions
  linkButtonTheme?: ControlOptions
  disclaimer?: DisclaimerOptions
  socialLogins?: SocialOptions
}

/** The names that themes have for our pages. */
export type LoginThemePage =
  | 'login'
  | 'signup'
  | 'forgotPassword'
  | 'resetPassword'
  | 'resetPhoneNumber'
  | 'activateAccount'
  | 'acceptInvitation'
  | 'unlockAccount'
  | 'approvalFlow'
  | 'stepUp'
  | 'openApp'

/** Of all pages of the login box, and over that of one. */
export interface LoginBoxTheme extends LoginThemeOptions, Partial<Record<LoginThemePage, LoginThemeOptions>> {
  themeName?: ThemeOptionName
  /** Only these countries, or all but these, by ISO 3166-1. */
  phoneNumberCountryCodes?: { allowedCountries?: readonly string[]; blockedCountries?: readonly string[] }
}
