// What theme options are made of. Types alone: nothing of a theme is checked at run time.

/** CSS as theme options write it: properties in camel case, `&:hover` and other selectors nested. */
export interface Css {
  readonly [property: string]: string | number | undefined | Css
}

/** A control in its states. Sources: ButtonThemeOptions, InputThemeOptions (wire/browser-api.md §9). */
export interface ControlOptions {
  label?: Css
  base?: Css
  hover?: Css
  active?: Css
  focus?: Css
  disabled?: Css
  error?: Css
  icon?: Css
}

/** Drawn by the host: text, HTML, a React element, a DOM node, or a function that gives one. */
export type SlotContent = string | object | ((props: object) => unknown) | null

interface Colors {
  main?: string
  hover?: string
  contrastText?: string
}

/** Our tokens, by the names of the published packages. */
export interface Palette {
  primary?: Colors
  secondary?: Colors
  error?: Colors
  /** `error`, by the name of our token. */
  danger?: Colors
  warning?: Colors
  success?: Colors
  info?: Colors
  background?: { default?: string; paper?: string }
  text?: { primary?: string }
  divider?: string
}

export interface Typography {
  fontFamily?: string
}

type PlainThemeName = 'classic' | 'modern' | 'vivid' | 'dark'

/** `auto` follows the reader's system; the names with `V2` mean the same as those without. */
export type ThemeOptionName = 'auto' | PlainThemeName | `${PlainThemeName}V2`
