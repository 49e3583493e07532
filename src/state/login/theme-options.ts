import type { ThemeOptions } from '../app/options.ts'
import type { Routes } from '../app/routes.ts'
import type { Themes } from '../app/themes.ts'

/** CSS as theme options write it: properties in camel case, `&:hover` and other selectors nested. */
export interface Css {
  readonly [property: string]: string | number | undefined | Css
}

/** A control in its states. Sources: ButtonThemeOptions, InputThemeOptions (wire/browser-api.md §9). */
export interface ControlOptions {
  label?: Css
  base?: Css
  hover?: Css
  active?: Css
  focus?: Css
  disabled?: Css
  error?: Css
  icon?: Css
}

/** Drawn by the host: text, HTML, a React element, a DOM node, or a function that gives one. */
export type SlotContent = string | object | ((props: object) => unknown) | null

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

interface Colors {
  main?: string
  hover?: string
  contrastText?: string
}

/** What a theme says of a page of the login box. Source: LoginBoxCommonThemeOptions and the pages' own (wire/browser-api.md §9). */
export interface LoginThemeOptions {
  palette?: Partial<Record<string, Colors>> & {
    background?: { default?: string; paper?: string }
    text?: { primary?: string }
    divider?: string
  }
  typography?: { fontFamily?: string }
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
  socialLogins?: object
  [more: string]: unknown
}

/** The names that themes have for our pages. */
const pages: Partial<Record<keyof Routes, string>> = {
  loginUrl: 'login',
  signUpUrl: 'signup',
  forgetPasswordUrl: 'forgotPassword',
  resetPasswordUrl: 'resetPassword',
  resetPhoneNumberUrl: 'resetPhoneNumber',
  activateUrl: 'activateAccount',
  activateWithOTCUrl: 'activateAccount',
  acceptInvitationUrl: 'acceptInvitation',
  acceptInvitationWithOTCUrl: 'acceptInvitation',
  unlockAccountUrl: 'unlockAccount',
  approvalFlowUrl: 'approvalFlow',
  stepUpUrl: 'stepUp',
  openAppUrl: 'openApp',
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Palette and typography of the whole theme count where the box has none of its own. */
function layers(theme: ThemeOptions | undefined, page: string | undefined): object[] {
  const { palette, typography, loginBox } = theme ?? {}
  const own = page === undefined ? undefined : loginBox?.[page]
  return [{ palette, typography }, loginBox, own].filter(isObject)
}

const isPlain = (value: unknown): value is object =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value)

/** Themes may be plain JSON, in which `null` is how an option is left out. */
const said = (value: unknown): unknown =>
  isPlain(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, part]) =>
          part === null || part === undefined ? [] : [[key, said(part)]],
        ),
      )
    : value

/**
 * The look of a page: what a theme says of the page over what it says of all of them, and the host's theme over the
 * vendor's. Of an option that has parts, each part counts by itself.
 */
export function themeOptionsOf(themes: Themes, page: keyof Routes = 'loginUrl'): LoginThemeOptions {
  const name = pages[page]
  const look = new Map<string, unknown>()
  for (const layer of themes.flatMap(theme => layers(theme, name)))
    for (const [key, input] of Object.entries(layer)) {
      const value = said(input) ?? undefined
      const before = look.get(key)
      if (value !== undefined)
        look.set(key, isPlain(value) && isPlain(before) ? { ...before, ...value } : value)
    }
  return Object.fromEntries(look)
}
