import type { SocialOptions } from '../../../state/login/social/social-options.ts'
import type { ControlOptions, Css, LoginThemeOptions } from '../../../state/login/theme-options.ts'
import { kebab, withUnit } from '../../theme/serialize.ts'
import type { TokenName } from '../../theme/tokens.ts'
import { privateVariable, publicVariable } from '../../theme/tokens.ts'

/** A sheet or a layer in it. */
type Rules = Pick<CSSStyleSheet, 'insertRule' | 'cssRules'>

/**
 * One rule, declaration by declaration: the browser takes what is CSS and drops the rest, so that no text of a theme can
 * close a rule and open another. What a theme says wins over our own rules.
 */
function write(into: Rules, selector: string, css: Css | undefined): void {
  if (typeof css !== 'object' || css === null) return
  let rule: CSSRule | undefined
  try {
    rule = into.cssRules[into.insertRule(`${selector}{}`, into.cssRules.length)]
  } catch {
    return // a selector that is none
  }
  for (const [property, value] of Object.entries(css)) {
    if (typeof value === 'object') write(into, nested(selector, property), value)
    else if (value !== undefined)
      (rule as CSSStyleRule).style.setProperty(
        kebab(property),
        String(withUnit(property, value)).replace(/\s*!important\s*$/i, ''),
        'important',
      )
  }
}

/** `&:hover`, `:hover` and `& > a` of each selector of a list. */
const nested = (selectors: string, inner: string) =>
  selectors
    .split(',')
    .map(selector =>
      inner.includes('&')
        ? inner.replaceAll('&', selector)
        : selector + (inner.startsWith(':') ? inner : ` ${inner}`),
    )
    .join(',')

/** The states of a control; `focus` is how the browser would show it. */
function writeControl(
  into: Rules,
  selector: string,
  theme: ControlOptions | undefined,
  focus = ':focus-visible',
) {
  if (!theme) return
  write(into, selector, theme.base)
  write(into, nested(selector, ':where(:not(:disabled)):hover'), theme.hover)
  write(into, nested(selector, focus), theme.focus)
  write(into, nested(selector, ':where(:not(:disabled)):active'), theme.active)
  write(into, nested(selector, ':disabled'), theme.disabled)
  write(into, nested(selector, 'svg'), theme.icon)
  write(into, nested(selector, 'img'), theme.icon)
}

/** Colors and font of a theme as our tokens; a page's own `--fe-` variables keep their word. */
function tokensOf({ palette, typography }: LoginThemeOptions): Css {
  const said: Partial<Record<TokenName, string | undefined>> = {
    accent: palette?.primary?.main,
    accentHover: palette?.primary?.hover,
    accentContrast: palette?.primary?.contrastText,
    danger: palette?.error?.main ?? palette?.danger?.main,
    warning: palette?.warning?.main,
    success: palette?.success?.main,
    info: palette?.info?.main,
    surface: palette?.background?.paper,
    surfaceSunken: palette?.background?.default,
    text: palette?.text?.primary,
    border: palette?.divider,
    font: typography?.fontFamily,
  }
  const names = Object.keys(said) as TokenName[]
  const written = names.filter(name => typeof said[name] === 'string')
  return Object.fromEntries(
    written.map(name => [privateVariable(name), `var(${publicVariable(name)}, ${said[name]})`]),
  )
}

/** What lies around the form, in the box's own tree. */
export function writeBox(into: Rules, theme: LoginThemeOptions): void {
  write(into, '[data-fe-theme]', tokensOf(theme))
  write(into, '[part="root"]', theme.rootStyle)
  write(into, '[part="stage"]', theme.rootStyle && { background: 'none' })
  write(into, '[part="stage"]', theme.pageStyle)
  write(into, '[part="card"]', theme.boxStyle)
  write(into, '[part="title"]', theme.boxTitleStyle)
  write(into, '[part="title"]', theme.titleStyle)
  write(into, '[part="header"] p', theme.boxMessageStyle)
  write(into, '[part="header"] p', theme.messageStyle)
  write(into, '[part="logo"]', theme.logo?.style)
  write(into, '[part="side"]', theme.layout?.sideElementStyle)
  writeControl(into, '[part~="button"]', theme.buttonTheme)
  writeControl(into, '[part="link"]', theme.linkButtonTheme)
  write(into, '[part="footer"] [data-page="loginUrl"]', theme.backToLoginStyle)
  write(into, '[data-disclaimer]', theme.disclaimer?.textStyle)
  write(into, '[data-disclaimer]', theme.disclaimer?.disclaimerContainerStyle)
  if (theme.socialLogins) writeSocial(into, theme.socialLogins)
}

/** The buttons of the social providers, the weakest look first. */
function writeSocial(into: Rules, theme: SocialOptions): void {
  const place = '[part="social-logins"]'
  const button = '[part~="button"][data-provider]'
  const layout = theme.socialLoginsLayout ?? {}
  write(into, `${place} [data-providers]`, theme.containerStyle)
  write(into, `${place} [data-divider]`, theme.dividerStyle)
  write(into, `${place} [data-divider]>span`, theme.dividerTextStyle)
  write(into, `${place} [data-of="stacked"]`, layout.stackedContainerStyle)
  writeControl(into, `${place} ${button}`, theme.buttonStyle)
  writeControl(into, `${place} [data-of="main"]>${button}`, layout.mainButtonStyle)
  writeControl(into, `${place} [data-of="stacked"]>${button}`, layout.stackedButtonsStyle)
  writeControl(into, `${place} [data-of="eventually"]>${button}`, layout.eventuallyButtonsStyle)
  for (const [name, own] of Object.entries(theme)) {
    const provider = /^(.+)ButtonStyle$/.exec(name)?.[1]
    if (provider)
      writeControl(
        into,
        `${place} [data-as]>${button}[data-provider="${CSS.escape(provider)}"]`,
        own as ControlOptions,
      )
  }
}

/**
 * The form: its sheet is hardened, so the same layer is written into, by selectors that say more.
 * @param around a selector, with what stands between it and the form's
 */
export function writeForm(sheet: CSSStyleSheet, theme: LoginThemeOptions, around = ''): void {
  sheet.insertRule('@layer portico{}')
  const into = sheet.cssRules[0] as CSSLayerBlockRule
  const form = `${around}form.pc.pc.pc`
  const { inputTheme, buttonTheme, submitButtonTheme, linkButtonTheme } = theme
  const { placeholderColor, ...base } = inputTheme?.base ?? {}
  write(into, form, theme.formContainerStyle)
  write(into, `${form} label`, inputTheme?.label)
  writeControl(into, `${form} .pc-box`, inputTheme && { ...inputTheme, base }, ':focus-within')
  if (typeof placeholderColor === 'string')
    write(into, `${form} input::placeholder`, { color: placeholderColor })
  write(into, `${form} [data-invalid]>.pc-box`, inputTheme?.error)
  writeControl(into, `${form} .pc-submit`, buttonTheme)
  writeControl(into, `${form} .pc-submit`, submitButtonTheme)
  writeControl(into, `${form} .pc-link`, linkButtonTheme)
  write(into, `${form} .pc-link[data-page="forgetPasswordUrl"]`, theme.forgotPasswordButton)
}
