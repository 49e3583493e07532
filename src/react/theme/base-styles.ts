import { themeCss } from './themes.ts'
import { token } from './tokens.ts'

/**
 * The static sheet of every shadow root: tokens, a small reset, the few animations.
 * `all: initial` keeps the page's inherited text styles out; custom properties pass through it. On the host element a
 * page's own `*` rule wins over it, so the root inside says it again. What hides us or keeps presses from us is the
 * page's to decide, and passes. Hidden is hidden, whatever the page says that our elements are.
 */
export const baseCss = () => `
:host,[data-fe-theme]{all:initial;display:block;visibility:inherit;pointer-events:inherit}
:host([hidden]){display:none !important}
${themeCss()}
[data-fe-theme]{
  height:100%;min-height:inherit;
  color:${token.text};font:400 ${token.text14}/1.45 ${token.font};letter-spacing:normal;text-align:start;
  text-transform:none;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;
  -webkit-text-size-adjust:100%;text-size-adjust:100%;-webkit-tap-highlight-color:transparent;
}
*,::before,::after{box-sizing:border-box}
:where(button,input,select,textarea){font:inherit;letter-spacing:inherit;color:inherit;margin:0}
:where(button){background:none;border:0;padding:0;text-align:inherit;cursor:pointer;touch-action:manipulation}
:where(h1,h2,h3,h4,p,dl,dd,ul,ol,fieldset,figure){margin:0;padding:0;border:0;font:inherit}
:where(ul,ol){list-style:none}
:where(table){border-spacing:0}
:where(img,svg){display:block}
:where(a,button,[tabindex],input,select,textarea,summary):focus-visible{outline:2px solid ${token.focus};outline-offset:2px}
:where([tabindex="-1"]):focus-visible{outline:0}
[hidden]{display:none !important}
@keyframes fe-spin{to{transform:rotate(1turn)}}
@keyframes fe-pulse{50%{opacity:.45}}
@keyframes fe-sweep{from{inset-inline-start:-40%}to{inset-inline-start:100%}}
@keyframes fe-appear{from{opacity:0}}
`
