import type { CSSObject } from '@emotion/serialize'
import { writeRule } from './adopted-cache.ts'
import { nameOf, serialize } from './serialize.ts'

const known = new Set<string>()

/**
 * Registers rules in the shared sheet and gives their class name. The one way our controls are styled:
 *
 *     const button = style({ padding: token.space2, '&[data-variant="danger"]': { background: token.danger } })
 *     <button className={button} data-variant={variant}>
 *
 * Called once per file, at the top: states are `data-*` and `aria-*` selectors, not new classes, so that rendering
 * costs nothing and a vendor sees stable hooks. Rules are in emotion's notation; nesting is left to the browser,
 * which spares the login box a CSS compiler. So every nested selector names its parent, `&:hover`, and nothing is
 * nested in a pseudo-element. The JSX setting stays `react-jsx`; the `css` prop is not used. Layout that depends on
 * props is `styled` (ui/Layout.tsx), in the portal only.
 */
export function style(rules: CSSObject): string {
  const styles = serialize(rules)
  const className = `fe-${nameOf(styles)}`
  if (!known.has(className)) {
    known.add(className)
    writeRule(`.${className}{${styles}}`)
  }
  return className
}

/** Joins class names; what is absent is left out. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
