import { token } from '../../theme/tokens.ts'
import { harden } from './credentials-css.ts'

/** A checkbox of the form, or what is said where one could be. */
export const agreeCss = () =>
  harden(`
form.pc .pc-agree{display:flex;align-items:flex-start;gap:${token.space2};font-size:${token.text13};font-weight:400;line-height:20px;color:${token.textMuted};}
form.pc label.pc-agree{cursor:pointer;}
form.pc .pc-agree input{appearance:auto;flex:none;align-self:flex-start;width:18px;height:18px;margin:1px 0 0;padding:0;accent-color:${token.accent};cursor:pointer;}
form.pc .pc-agree input:focus-visible{outline:2px solid ${token.focus};outline-offset:2px;}
form.pc .pc-agree strong{display:block;font-weight:${token.weightMedium};color:${token.text};}
`)
