import type { LoginThemeOptions } from '../../../state/login/theme-options.ts'

/** From this width of the window on box and side element stand beside each other. */
export const SPLIT_FROM = 800

export const isSplit = ({ layout }: LoginThemeOptions): boolean =>
  layout?.type === 'float-left' || layout?.type === 'float-right'

/** `float-left` and `float-right` say where the box stands; `splitSize` how much of the width is its own. */
export function writeLayout(sheet: CSSStyleSheet, theme: LoginThemeOptions): void {
  if (!isSplit(theme)) return
  const { type, splitSize = 50 } = theme.layout ?? {}
  const share = Math.min(80, Math.max(20, Number(splitSize) || 50))
  const [box, side] = type === 'float-left' ? [1, 2] : [2, 1]
  const columns = type === 'float-left' ? `${share}fr ${100 - share}fr` : `${100 - share}fr ${share}fr`
  const rows = [theme.pageHeader, theme.logo?.placement === 'page' && theme.logo.image]
    .filter(Boolean)
    .map(() => 'auto')
  const row = rows.length + 1
  sheet.insertRule(`@media (min-width:${SPLIT_FROM}px){
[part="stage"]{display:grid;grid-template:${[...rows, '1fr'].join(' ')}/${columns};padding:0!important}
[part="stage"]>*{grid-column:1/-1}
[part="stage"]>[part="card"]{grid-area:${row}/${box};align-self:center}
[part="stage"]>[part="side"]{grid-area:${row}/${side};height:100%}
}`)
}
