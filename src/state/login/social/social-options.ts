import type { ControlOptions, Css, LoginThemeOptions, SlotContent } from '../theme-options.ts'

type Own<Name extends string, Value> = { [Key in `${string}${Name}`]?: Value }

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

/** What a theme says of social buttons: `googleIcon`, `googleButtonStyle` and so on, too. Source: SocialLoginsThemeOptions. */
export type SocialOptions = Own<'Icon', SlotContent> &
  Own<'ButtonStyle', ControlOptions> & {
    /** Logos without names; the names are still read out. */
    iconsOnly?: boolean
    socialLoginsLayout?: SocialLayout
    containerStyle?: Css
    buttonStyle?: ControlOptions
    divider?: SlotContent
    dividerStyle?: Css
    dividerTextStyle?: Css
  }

/** The look of the social buttons of a page. */
export const socialOptionsOf = (look: LoginThemeOptions): SocialOptions => look.socialLogins ?? {}
