import type { LoginThemeOptions } from '../../../state/login/theme-options.ts'
import { token } from '../../theme/tokens.ts'

/** From this width of the window on box and side element stand beside each other. */
const SPLIT_FROM = 800

export const isSplit = ({ layout }: LoginThemeOptions): boolean =>
  layout?.type === 'float-left' || layout?.type === 'float-right'

/**
 * `float-left` and `float-right` say where the box stands; `splitSize` how much of the width is its own. A box that is no
 * page has no side: it stands in a column of the host's.
 */
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
  sheet.insertRule(`@media (min-width:${SPLIT_FROM}px){:host([full-page]){
[part="stage"]{display:grid;grid-template:${[...rows, '1fr'].join(' ')}/${columns};padding:0;background:${token.surface}}
[part="stage"]>*{grid-column:1/-1}
[part="stage"]>[part="card"]{grid-area:${row}/${box};align-self:center;max-width:400px;border:0;background:none;box-shadow:none}
[part="stage"]>[part="side"]{grid-area:${row}/${side};display:grid}
}}`)
  // The look of a side that says none of its own: the vendor's color, or a picture over all of it.
  sheet.insertRule(`[part="side"]{
align-content:center;justify-items:start;gap:${token.space4};padding:clamp(32px,6vw,96px);background:${token.accent};color:${token.accentContrast};font-size:16px;line-height:1.6;
& >div{display:grid;gap:${token.space4};justify-items:start}
& :is(p,ul,ol){max-width:36em}
& :is(h1,h2,h3){font-size:clamp(28px,3vw,40px);font-weight:${token.weightBold};line-height:1.15;letter-spacing:-0.02em;text-wrap:balance;max-width:20em}
& a{color:inherit;text-decoration:underline}
&:has(>img:only-child,>div>img:only-child){padding:0;align-content:stretch;justify-items:stretch}
& >div:has(>img:only-child){min-height:0}
& >img:only-child,& >div>img:only-child{width:100%;height:100%;max-width:none;object-fit:cover}
}`)
}
