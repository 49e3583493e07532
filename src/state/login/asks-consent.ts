import type { Themes } from '../app/themes.ts'
import { type DisclaimerOptions, themeOptionsOf } from './theme-options.ts'

/** Whether something is to be agreed to. */
export const isAsked = (look: DisclaimerOptions | undefined): look is DisclaimerOptions =>
  Boolean(look?.terms?.enabled || look?.privacy?.enabled)

/** Whether sign-up needs the box ticked: a rule of the theme, whether the box is drawn already or not. */
export function asksConsent(themes: Themes): boolean {
  const look = themeOptionsOf(themes, 'signUpUrl').disclaimer
  return isAsked(look) && Boolean(look.hasCheckbox) && !look.isCheckBoxOptional
}
