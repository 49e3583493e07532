import type { BoxLook, ControlLook, Css, Piece } from '../look.ts'

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
  mainButtonStyle?: ControlLook
  stackedButtonsStyle?: ControlLook
  eventuallyButtonsStyle?: ControlLook
}

/** What a theme says of social buttons: `googleIcon`, `googleButtonStyle` and so on, too. Source: SocialLoginsThemeOptions. */
export type SocialLook = Own<'Icon', Piece> &
  Own<'ButtonStyle', ControlLook> & {
    /** Logos without names; the names are still read out. */
    iconsOnly?: boolean
    socialLoginsLayout?: SocialLayout
    containerStyle?: Css
    buttonStyle?: ControlLook
    divider?: Piece
    dividerStyle?: Css
    dividerTextStyle?: Css
  }

/** The look of the social buttons of a page. */
export const socialLookOf = (look: BoxLook): SocialLook => look.socialLogins ?? {}
