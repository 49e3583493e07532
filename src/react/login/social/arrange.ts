import type { ControlLook, Css } from '../../../state/login/look.ts'
import type { SocialLook } from '../../../state/login/social/look.ts'
import type { OfferedSocialLogin } from '../../../state/login/social/offered.ts'

/** Buttons that stand together. */
export interface Group {
  /** Under each other; in two columns; beside each other in equal parts; a row of squares. */
  as: 'list' | 'pairs' | 'even' | 'row'
  /** `long` says "Continue with …", `short` the name alone; else the logo stands for it. */
  named: 'long' | 'short' | false
  style?: Css | undefined
  /** Looks of this group's buttons, the weakest first. */
  looks: (ControlLook | undefined)[]
  providers: OfferedSocialLogin[]
}

/** From how many on two stand side by side. */
const MANY = 3

/** How the buttons share the place. */
export function arrange(offered: OfferedSocialLogin[], look: SocialLook): Group[] {
  const { iconsOnly = false, buttonStyle, socialLoginsLayout: layout = {} } = look
  // One without a logo has to say its name; then all do.
  const nameless = offered.some(({ id, logo }) => logo === null && !look[`${id}Icon`])
  if (layout.mode === 'eventually')
    return [
      {
        as: 'even',
        named: nameless || (layout.showEventuallyButtonsWithText && !iconsOnly) ? 'short' : false,
        looks: [buttonStyle, layout.eventuallyButtonsStyle],
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
        looks: [buttonStyle, layout.mainButtonStyle],
        providers: offered.filter(isMain),
      },
      {
        as: withText ? (others.length >= MANY ? 'pairs' : 'even') : 'row',
        named: withText ? 'short' : false,
        style: layout.stackedContainerStyle,
        looks: [buttonStyle, layout.stackedButtonsStyle],
        providers: others,
      },
    ]
  }
  const many = offered.length >= MANY
  if (iconsOnly) return [{ as: 'row', named: false, looks: [buttonStyle], providers: offered }]
  return [
    { as: many ? 'pairs' : 'list', named: many ? 'short' : 'long', looks: [buttonStyle], providers: offered },
  ]
}
