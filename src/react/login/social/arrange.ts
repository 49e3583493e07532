import type { OfferedSocialLogin } from '../../../state/login/social/offered.ts'
import type { SocialOptions } from '../../../state/login/social/social-options.ts'

/** Buttons that stand together. */
export interface Group {
  /** Under each other; in two columns; beside each other in equal parts; a row of squares. */
  as: 'list' | 'pairs' | 'even' | 'row'
  /** `long` says "Continue with …", `short` the name alone; else the logo stands for it. */
  named: 'long' | 'short' | false
  /** By which name a theme says how its buttons look. */
  of?: 'main' | 'stacked' | 'eventually'
  providers: OfferedSocialLogin[]
}

/** From how many on two stand side by side. */
const MANY = 3

/** How the buttons share the place. */
export function arrange(offered: OfferedSocialLogin[], theme: SocialOptions): Group[] {
  const { iconsOnly = false, socialLoginsLayout: layout = {} } = theme
  // One without a logo has to say its name; then all do.
  const nameless = offered.some(({ id, logo }) => logo === null && !theme[`${id}Icon`])
  if (layout.mode === 'eventually')
    return [
      {
        as: 'even',
        named: nameless || (layout.showEventuallyButtonsWithText && !iconsOnly) ? 'short' : false,
        of: 'eventually',
        providers: offered,
      },
    ]
  if (layout.mode === 'stack') {
    const isMain = ({ id }: OfferedSocialLogin) => id === layout.mainButton
    const others = offered.filter(provider => !isMain(provider))
    const withText = layout.showStackedButtonsWithText && !iconsOnly
    return [
      {
        as: 'list',
        named: iconsOnly ? false : 'long',
        of: 'main',
        providers: offered.filter(isMain),
      },
      {
        as: withText ? (others.length >= MANY ? 'pairs' : 'even') : 'row',
        named: withText ? 'short' : false,
        of: 'stacked',
        providers: others,
      },
    ]
  }
  const many = offered.length >= MANY
  if (iconsOnly) return [{ as: 'row', named: false, providers: offered }]
  return [{ as: many ? 'pairs' : 'list', named: many ? 'short' : 'long', providers: offered }]
}
