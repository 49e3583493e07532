import type { Themes } from '../app/themes.ts'
import { boxLookOf, type DisclaimerLook } from './look.ts'

/** Whether something is to be agreed to. */
export const isAsked = (look: DisclaimerLook | undefined): look is DisclaimerLook =>
  Boolean(look?.terms?.enabled || look?.privacy?.enabled)

/** Whether nobody signs up who does not tick the box: a rule of the theme, whether the box is drawn already or not. */
export function asksConsent(themes: Themes): boolean {
  const look = boxLookOf(themes, 'signUpUrl').disclaimer
  return isAsked(look) && Boolean(look.hasCheckbox) && !look.isCheckBoxOptional
}
