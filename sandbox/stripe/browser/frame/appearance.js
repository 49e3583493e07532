// The look that the page asks for: variables, and rules for a few classes.

const themes = {
  stripe: {
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorDanger: '#df1b41',
    border: '#e6e6e6',
  },
  night: {
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorDanger: '#fe87a1',
    border: '#424353',
  },
  flat: {
    colorPrimary: '#0570de',
    colorBackground: '#f1f1f1',
    colorText: '#30313d',
    colorDanger: '#df1b41',
    border: '#f1f1f1',
  },
  none: {
    colorPrimary: '#000000',
    colorBackground: '#ffffff',
    colorText: '#000000',
    colorDanger: '#b00020',
    border: '#767676',
  },
}

const KNOWN =
  /^\.(Input|Label|Error|Block|TermsText)(--\w+)?(:(?:focus|hover|disabled|focus-visible)|::placeholder)?$/
const PROPERTY = /^[a-zA-Z-]+$/

let sheet

/** @param options `{ theme, variables, rules, labels }` as `elements({ appearance })` takes it */
export function applyAppearance(
  { theme = 'stripe', variables = {}, rules = {}, labels = 'above' } = {},
  fonts = [],
) {
  const root = document.documentElement
  for (const [name, value] of Object.entries({ ...(themes[theme] ?? themes.stripe), ...variables }))
    if (PROPERTY.test(name)) root.style.setProperty(`--${name}`, String(value))
  root.dataset.labels = labels
  sheet ??= new CSSStyleSheet()
  sheet.replaceSync('')
  for (const [selector, styles] of Object.entries(rules)) {
    if (!selector.split(',').every(one => KNOWN.test(one.trim()))) continue
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
    for (const [name, value] of Object.entries(styles)) rule.style[name] = String(value)
  }
  document.adoptedStyleSheets = [sheet]
  for (const font of fonts) load(font)
}

/** The style of a card element is of the older kind: variants of one input. */
export function applyStyle({ base = {}, invalid = {} } = {}) {
  const root = document.documentElement
  const names = {
    color: '--colorText',
    fontFamily: '--fontFamily',
    fontSize: '--fontSizeBase',
    iconColor: '--iconColor',
  }
  for (const [name, variable] of Object.entries(names))
    if (base[name]) root.style.setProperty(variable, String(base[name]))
  if (base['::placeholder']?.color)
    root.style.setProperty('--colorTextPlaceholder', String(base['::placeholder'].color))
  if (invalid.color) root.style.setProperty('--colorDanger', String(invalid.color))
}

function load({ cssSrc, family, src, ...descriptors }) {
  if (cssSrc) {
    if (document.querySelector(`link[href="${CSS.escape(cssSrc)}"]`)) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = cssSrc
    document.head.append(link)
  } else if (family && src) {
    const face = new FontFace(family, src, descriptors)
    document.fonts.add(face)
    face.load().catch(() => {})
  }
}
