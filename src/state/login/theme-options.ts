import type {
  DisclaimerOptions,
  LoginThemeOptions,
  LoginThemePage,
} from '../../../contract/login-box-theme.ts'
import type { ControlOptions, Css, SlotContent } from '../../../contract/theme-styles.ts'
import type { ThemeOptions } from '../app/options.ts'
import type { Routes } from '../app/routes.ts'
import type { Themes } from '../app/themes.ts'

export type { ControlOptions, Css, DisclaimerOptions, LoginThemeOptions, SlotContent }

/** The names that themes have for our pages. */
const pages: Partial<Record<keyof Routes, LoginThemePage>> = {
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
function layers(theme: ThemeOptions | undefined, page: LoginThemePage | undefined): object[] {
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
