import { type CSSObject, serializeStyles } from '@emotion/serialize'
import { sharedCache } from './adopted-cache.ts'

/**
 * Registers rules in the shared sheet and gives their class name. The one way our controls are styled:
 *
 *     const button = style({ padding: token.space2, '&[data-variant="danger"]': { background: token.danger } })
 *     <button className={button} data-variant={variant}>
 *
 * Called once per file, at the top: states are `data-*` and `aria-*` selectors, not new classes, so that rendering
 * costs nothing, the login chunk needs no styled wrapper, and a vendor sees stable hooks. The JSX setting stays
 * `react-jsx`; the `css` prop is not used. Layout that depends on props is `styled` (ui/layout), in the portal only.
 */
export function style(rules: CSSObject): string {
  const cache = sharedCache()
  const serialized = serializeStyles([rules])
  const name = `${cache.key}-${serialized.name}`
  if (cache.inserted[serialized.name] === undefined) cache.insert(`.${name}`, serialized, cache.sheet, true)
  cache.registered[name] = `${serialized.styles};`
  return name
}

/** Joins class names; what is absent is left out. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
