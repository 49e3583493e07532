import { token } from '../../theme/tokens.ts'

/**
 * The credentials form lives in the page's own tree, among the page's own rules, so its sheet is hardened: every
 * declaration is important and in a layer, because important rules of a layer win over important rules without one.
 * Colors and sizes come from the theme, which reaches the form through the slot. Fields look like those of the UI kit.
 */
const field = `
form.pc{display:grid;gap:${token.space5};font:400 ${token.text14}/1.45 ${token.font};color:${token.text};text-align:start;}
form.pc .pc-field{display:grid;gap:6px;min-width:0;}
form.pc .pc-top{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:0 ${token.space2};}
form.pc label{font-size:${token.text13};font-weight:${token.weightMedium};line-height:18px;}
form.pc :is(.pc-optional,.pc-hint){font-size:${token.text12};line-height:16px;color:${token.textMuted};}
form.pc .pc-box{display:flex;align-items:center;box-sizing:border-box;min-width:0;min-height:${token.controlLarge};border:1px solid ${token.borderControl};border-radius:${token.radius};background:${token.surface};transition:border-color ${token.motionFast} ${token.easing};}
form.pc .pc-box:hover{border-color:${token.textMuted};}
form.pc .pc-box:focus-within{outline:2px solid ${token.focus};outline-offset:-1px;border-color:transparent;}
form.pc [data-invalid]>.pc-box{border-color:${token.danger};}
form.pc [data-invalid]>.pc-box:focus-within{outline-color:${token.danger};}
form.pc input{flex:1;box-sizing:border-box;min-width:0;align-self:stretch;padding:9px ${token.space3};border-radius:inherit;font-size:16px;line-height:24px;cursor:text;text-overflow:ellipsis;user-select:text;unicode-bidi:plaintext;}
form.pc input::placeholder{color:${token.textPlaceholder};opacity:1;}
form.pc input:-webkit-autofill{box-shadow:inset 0 0 0 100px ${token.accentSubtle};-webkit-text-fill-color:${token.text};caret-color:${token.text};}
form.pc input::-ms-reveal{display:none;}
form.pc .pc-live:empty{display:none;}
form.pc .pc-error{display:flex;gap:6px;font-size:${token.text13};line-height:18px;color:${token.dangerText};overflow-wrap:anywhere;}
form.pc .pc-error>svg{margin-top:1px;}
form.pc .pc-alert{display:flex;gap:10px;padding:10px ${token.space3};border:1px solid color-mix(in oklab,${token.danger} 28%,${token.dangerSubtle});border-radius:${token.radius};background:${token.dangerSubtle};font-size:${token.text13};line-height:20px;overflow-wrap:anywhere;}
form.pc .pc-alert>svg{color:${token.dangerText};}
`

const controls = `
form.pc .pc-submit{position:relative;display:flex;align-items:center;justify-content:center;box-sizing:border-box;width:100%;min-height:${token.controlLarge};padding:10px ${token.space4};border:1px solid transparent;border-radius:${token.radius};background:${token.accent};color:${token.accentContrast};box-shadow:inset 0 1px 0 rgb(255 255 255/0.14),${token.shadowSmall};font-size:${token.text14};font-weight:${token.weightMedium};line-height:20px;text-align:center;cursor:pointer;user-select:none;touch-action:manipulation;transition:background-color ${token.motionFast} ${token.easing};}
form.pc .pc-submit:hover{background:${token.accentHover};}
form.pc .pc-submit:disabled{background:${token.surfaceActive};color:${token.textDisabled};box-shadow:none;cursor:not-allowed;}
form.pc .pc-submit:focus-visible{outline:2px solid ${token.focus};outline-offset:2px;}
form.pc .pc-submit[aria-busy]{color:transparent;cursor:progress;}
form.pc .pc-submit>svg{position:absolute;inset:0;margin:auto;color:${token.accentContrast};animation:pc-spin 700ms linear infinite;}
form.pc .pc-reveal{display:grid;place-items:center;flex:none;width:32px;height:32px;margin-inline-end:5px;border-radius:${token.radiusSmall};color:${token.textMuted};cursor:pointer;}
form.pc .pc-reveal:hover{background:${token.surfaceHover};color:${token.text};}
form.pc .pc-link{display:inline;border-radius:2px;color:${token.accentText};font-size:${token.text13};font-weight:${token.weightMedium};line-height:18px;text-decoration:underline;text-decoration-color:color-mix(in srgb,currentColor 35%,transparent);text-underline-offset:0.2em;cursor:pointer;}
form.pc .pc-link:hover{text-decoration-color:currentColor;}
form.pc :is(.pc-reveal,.pc-link):focus-visible{outline:2px solid ${token.focus};outline-offset:2px;}
form.pc .pc-who{display:flex;align-items:baseline;gap:${token.space2};min-width:0;min-height:20px;margin-bottom:${token.space1};}
form.pc .pc-who input{flex:0 1 auto;field-sizing:content;max-width:100%;padding:0;font-size:${token.text14};line-height:20px;color:${token.textMuted};cursor:default;}
form.pc .pc-away{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;}
form.pc svg{flex:none;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;}
@media (prefers-reduced-motion:reduce){form.pc .pc-submit>svg{animation-duration:2800ms;}}
@media (forced-colors:active){form.pc .pc-box{border-color:ButtonBorder;}form.pc .pc-submit{border-color:ButtonText;}form.pc .pc-submit:enabled{forced-color-adjust:none;background:ButtonText;color:ButtonFace;}form.pc .pc-submit[aria-busy]{color:transparent;}form.pc .pc-submit>svg{color:ButtonFace;}}
`

/** Everything but drawings starts from nothing: `all` would take the shape of a path away, too. */
const nothing = `
form.pc,.pc-place,form.pc :not(svg,svg *){all:unset;}
.pc-place{display:block;}
form.pc ::before,form.pc ::after{content:none;}
`
/** Sent before React was there: it is kept, and says so. */
const queued = '[queued]>form.pc .pc-submit{opacity:0.6;cursor:progress;}'
const hidden = 'form.pc [hidden]{display:none;}'

/** Wins over the page, whatever it says. */
export const harden = (css: string) => `@layer portico{${css.replaceAll(';', '!important;')}}`

export const credentialsCss = () =>
  `${harden(nothing + field + controls + queued + hidden)}@keyframes pc-spin{to{transform:rotate(1turn)}}`
