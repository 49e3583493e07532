import type { ControlLook, Css } from '../../../state/login/look.ts'
import { style } from '../../theme/style.ts'

/** A class of what a theme says: it wins over the rules of our controls, for it says its name four times. */
export const themeClass = (css: Css | undefined): string | undefined =>
  css && style({ '&&&&': withParents(css) } as never)

/** The states of a button; of several looks a later one wins. */
export function buttonClass(...looks: (ControlLook | undefined)[]): string | undefined {
  const said = looks.filter(look => look !== undefined)
  const of = (state: keyof ControlLook): Css => Object.assign({}, ...said.map(look => look[state]))
  if (said.length === 0) return undefined
  const rules = {
    '&&&&:not(:disabled)': withParents(of('base')),
    '&&&&:not(:disabled):hover': withParents(of('hover')),
    '&&&&:not(:disabled):active': withParents(of('active')),
    '&&&&:focus-visible': withParents(of('focus')),
    '&&&& :is(svg, img)': withParents(of('icon')),
  }
  return style(rules as never)
}

/** Nested selectors name their parent, as `style()` wants them. */
const withParents = (css: Css): Css =>
  Object.fromEntries(
    Object.entries(css).map(([key, value]) =>
      typeof value === 'object'
        ? [key.includes('&') ? key : key.startsWith(':') ? `&${key}` : `& ${key}`, withParents(value)]
        : [key, value],
    ),
  )
