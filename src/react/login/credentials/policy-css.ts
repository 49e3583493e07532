import { token } from '../../theme/tokens.ts'
import { harden } from './credentials-css.ts'

/** What a password must have, in as many columns as there is room for. */
const policy = `
form.pc .pc-hint>span{display:block;margin-top:${token.space2};}
form.pc .pc-policy{display:grid;margin-top:4px;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:4px 12px;font-size:${token.text12};line-height:16px;color:${token.textMuted};}
form.pc .pc-policy>li{display:flex;gap:6px;}
form.pc .pc-policy svg{flex:none;opacity:0.55;margin-top:1px;}
form.pc .pc-policy [data-met]{color:${token.successText};}
form.pc .pc-policy [data-met]>svg{opacity:1;}
`

export const policyCss = () => harden(policy)
