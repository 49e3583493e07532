import { token } from '../../theme/tokens.ts'
import { harden } from './credentials-css.ts'

/** Numbers are read from left to right, everywhere. The browser's own list lies unseen over the calling code that it chose. */
const country = `
form.pc .pc-box:has(.pc-country){direction:ltr;}
form.pc .pc-country{position:relative;display:flex;align-items:center;flex:none;gap:4px;align-self:stretch;min-width:56px;padding-inline:${token.space3} ${token.space2};border-inline-end:1px solid ${token.border};border-radius:inherit;border-start-end-radius:0;border-end-end-radius:0;font-size:16px;line-height:24px;color:${token.textMuted};direction:ltr;}
form.pc .pc-country:focus-within{background:${token.accentSubtle};color:${token.accentText};}
form.pc .pc-country select{position:absolute;inset:0;width:100%;height:100%;opacity:0;font-size:16px;cursor:pointer;}
form.pc .pc-country option{color:${token.text};background:${token.surface};}
`

export const phoneFieldCss = () => harden(country)
