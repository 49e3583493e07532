/**
 * The design tokens: the one list from which the CSS variables, the themes and the docs come.
 *
 * Every token is a public CSS variable, `--fe-` and the name in kebab case (`accentText` is `--fe-accent-text`).
 * A page sets it on the element or on any ancestor and it wins over every theme. Five carry a brand, the others
 * follow from them: `accent`, `surface`, `text`, `radius`, `font`.
 *
 * We never write a `--fe-` variable ourselves, so a value that the page inherits is never hidden by ours: styles read
 * the private `--_fe-` twin, which is the page's value or else the theme's. In code: `padding: token.space2`.
 */

const read = (name: string) => `var(--_fe-${name})`
/** So many percent of one token in another. */
export const mix = (name: string, share: number, into: string) =>
  `color-mix(in oklab, ${read(name)} ${share}%, ${read(into)})`

/**
 * Black or white, whichever reads better on a color: decided on its luminance (the y of XYZ), which is what
 * contrast is computed from. At the switch both give 4.6:1, so any brand color keeps AA.
 */
const readableOn = (name: string) => {
  const step = (white: number) => `clamp(0, (0.18 - y) * 100000, ${white})`
  return `color(from ${read(name)} xyz-d65 ${step(0.9505)} ${step(1)} ${step(1.089)})`
}

/** A color as text on our surfaces: same hue, lightness capped so that it keeps 4.5:1. Dark themes override it. */
export const asTextOnLight = (name: string) => `oklch(from ${read(name)} min(l, 0.5) c h)`
/** The same on a dark surface. */
export const asTextOnDark = (name: string) => `oklch(from ${read(name)} max(l, 0.76) min(c, 0.14) h)`

export const defaults = {
  /** Brand color: primary buttons, selection, links. */
  accent: '#4b4fd6',
  /** Background of cards, dialogs, fields and tables. */
  surface: '#ffffff',
  /** Text and headings; greys and borders are mixed from it. */
  text: '#18181b',
  /** Corner radius of controls (length); cards and dialogs use multiples of it. */
  radius: '6px',
  /** Font family stack. */
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif',
  /** Font family of codes, tokens and trace ids. */
  fontMono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',

  /** Text on the accent color. */
  accentContrast: readableOn('accent'),
  /** The accent under the pointer. */
  accentHover: mix('accent', 88, 'text'),
  /** The accent as a text color: links, active tabs. */
  accentText: asTextOnLight('accent'),
  /** Tint behind selected rows and active items. */
  accentSubtle: mix('accent', 9, 'surface'),
  /** Page behind cards. */
  surfaceSunken: mix('surface', 97, 'text'),
  /** Popups: menus, dialogs, toasts. */
  surfaceRaised: read('surface'),
  /** Neutral tint under the pointer. */
  surfaceHover: mix('text', 5, 'surface'),
  /** Neutral tint while pressed, and behind neutral badges. */
  surfaceActive: mix('text', 9, 'surface'),
  /** Secondary text: hints, captions, table heads. */
  textMuted: mix('text', 66, 'surface'),
  /** Placeholder text. */
  textPlaceholder: mix('text', 62, 'surface'),
  /** Text of disabled controls (exempt from contrast rules). */
  textDisabled: mix('text', 42, 'surface'),
  /** Hairlines: cards, table rows, separators. */
  border: mix('text', 12, 'surface'),
  /** Outline of fields and boxes: 3:1 against the surface. */
  borderControl: mix('text', 46, 'surface'),
  /** Focus ring. */
  focus: read('accent'),
  /** What destroys or went wrong. */
  danger: '#c9283a',
  /** Text on `danger`. */
  dangerContrast: readableOn('danger'),
  /** `danger` under the pointer. */
  dangerHover: mix('danger', 88, 'text'),
  /** Error text. */
  dangerText: asTextOnLight('danger'),
  /** Tint behind error banners and badges. */
  dangerSubtle: mix('danger', 8, 'surface'),
  /** What needs attention. */
  warning: '#b7791f',
  /** Warning text. */
  warningText: asTextOnLight('warning'),
  /** Tint behind warnings. */
  warningSubtle: mix('warning', 10, 'surface'),
  /** What went well. */
  success: '#15803d',
  /** Success text. */
  successText: asTextOnLight('success'),
  /** Tint behind successes. */
  successSubtle: mix('success', 9, 'surface'),
  /** What is worth knowing. */
  info: '#1d6fd1',
  /** Info text. */
  infoText: asTextOnLight('info'),
  /** Tint behind notes. */
  infoSubtle: mix('info', 8, 'surface'),
  /** Veil behind dialogs. */
  backdrop: 'rgb(15 16 20 / 0.44)',

  /** Captions, badges, table heads. */
  text12: '12px',
  /** Dense text: tables, menus, hints. */
  text13: '13px',
  /** Body text and controls. */
  text14: '14px',
  /** Dialog and card titles, large controls. */
  text16: '16px',
  /** Page titles. */
  text20: '20px',
  /** Titles of the login box. */
  text24: '24px',
  /** Weight of labels and buttons. */
  weightMedium: '500',
  /** Weight of titles. */
  weightBold: '600',

  /** 4 px grid: 4. */
  space1: '4px',
  /** 8 px. */
  space2: '8px',
  /** 12 px. */
  space3: '12px',
  /** 16 px. */
  space4: '16px',
  /** 20 px. */
  space5: '20px',
  /** 24 px. */
  space6: '24px',
  /** 32 px. */
  space8: '32px',
  /** 40 px. */
  space10: '40px',

  /** Small parts: badges, checkboxes, menu rows. */
  radiusSmall: `calc(${read('radius')} * 0.7)`,
  /** Cards and popups. */
  radiusLarge: `calc(${read('radius')} * 1.5)`,
  /** Dialogs and the login box. */
  radiusXLarge: `calc(${read('radius')} * 2)`,

  /** Controls that lie on the page. */
  shadowSmall: '0 1px 2px rgb(0 0 0 / 0.05)',
  /** Menus, tooltips, toasts. */
  shadowMedium: '0 4px 8px -2px rgb(0 0 0 / 0.08), 0 12px 28px -6px rgb(0 0 0 / 0.14)',
  /** Dialogs and drawers. */
  shadowLarge: '0 8px 16px -4px rgb(0 0 0 / 0.1), 0 28px 64px -12px rgb(0 0 0 / 0.28)',

  /** Height of small controls. */
  controlSmall: '28px',
  /** Height of controls. */
  controlMedium: '36px',
  /** Height of large controls: login, touch. */
  controlLarge: '44px',

  /** Motion of small things: hover, press. Zero when the person asks for less motion. */
  motionFast: '120ms',
  /** Motion of popups. */
  motion: '160ms',
  /** Motion of dialogs and drawers. */
  motionSlow: '200ms',
  /** Easing of everything. */
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
}

export type TokenName = keyof typeof defaults

const kebab = (name: string) =>
  name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).replace(/(\d+)/, '-$1')

/** The public CSS variable of a token: `--fe-accent`. */
export const publicVariable = (name: TokenName) => `--fe-${kebab(name)}`
/** The private twin that styles read: `--_fe-accent`. */
export const privateVariable = (name: TokenName) => `--_fe-${kebab(name)}`

/** What styles read: `token.accent` is `var(--_fe-accent)`. */
export const token = Object.fromEntries(
  (Object.keys(defaults) as TokenName[]).map(name => [name, `var(${privateVariable(name)})`]),
) as { readonly [Name in TokenName]: string }
