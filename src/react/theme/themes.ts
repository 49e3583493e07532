import { asTextOnDark, defaults, mix, privateVariable, publicVariable, type TokenName } from './tokens.ts'

/** `auto` is `modern` by day and `dark` when the person's system is dark. */
export type ThemeName = 'classic' | 'modern' | 'vivid' | 'dark'
export type ThemeSetting = ThemeName | 'auto'

export const defaultTheme: ThemeName = 'modern'

type Theme = Partial<Record<TokenName, string>>

/** What a theme changes of the defaults, which are `modern`. Sources: the four theme names of the wire contract. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  modern: {},
  classic: {
    accent: '#1f5fbf',
    text: '#1b2733',
    radius: '3px',
    surfaceSunken: '#f3f5f8',
    shadowSmall: 'none',
  },
  vivid: {
    accent: '#8a1fd8',
    text: '#22123a',
    radius: '10px',
    surfaceSunken: mix('accent', 5, 'surface'),
    border: mix('accent', 16, 'surface'),
    success: '#0f8a4c',
    danger: '#d41450',
    info: '#0e6fd6',
  },
  dark: {
    accent: '#595ee0',
    surface: '#17181b',
    text: '#ededf0',
    accentHover: 'color-mix(in oklab, var(--_fe-accent) 88%, black)',
    accentText: asTextOnDark('accent'),
    accentSubtle: mix('accent', 20, 'surface'),
    surfaceSunken: 'color-mix(in oklab, var(--_fe-surface) 82%, black)',
    surfaceRaised: mix('text', 4, 'surface'),
    surfaceHover: mix('text', 7, 'surface'),
    surfaceActive: mix('text', 13, 'surface'),
    border: mix('text', 15, 'surface'),
    borderControl: mix('text', 44, 'surface'),
    focus: 'oklch(from var(--_fe-accent) max(l, 0.68) c h)',
    danger: '#d63649',
    dangerHover: 'color-mix(in oklab, var(--_fe-danger) 88%, black)',
    dangerText: asTextOnDark('danger'),
    dangerSubtle: mix('danger', 18, 'surface'),
    warning: '#d98a1d',
    warningText: asTextOnDark('warning'),
    warningSubtle: mix('warning', 16, 'surface'),
    success: '#2fa862',
    successText: asTextOnDark('success'),
    successSubtle: mix('success', 16, 'surface'),
    info: '#4b93ea',
    infoText: asTextOnDark('info'),
    infoSubtle: mix('info', 16, 'surface'),
    backdrop: 'rgb(0 0 0 / 0.6)',
    shadowSmall: '0 1px 2px rgb(0 0 0 / 0.4)',
    shadowMedium: '0 4px 8px -2px rgb(0 0 0 / 0.4), 0 12px 28px -6px rgb(0 0 0 / 0.5)',
    shadowLarge: '0 8px 16px -4px rgb(0 0 0 / 0.4), 0 28px 64px -12px rgb(0 0 0 / 0.7)',
  },
}

export const themeNames = Object.keys(themes) as ThemeName[]

const declarations = (values: Theme) =>
  (Object.keys(values) as TokenName[])
    .map(name => `${privateVariable(name)}:var(${publicVariable(name)},${values[name]});`)
    .join('')

/** The themes as CSS: one block with every token, then per theme what it changes. */
export function themeCss(): string {
  const dark = `color-scheme:dark;${declarations(themes.dark)}`
  const blocks = [
    `[data-fe-theme]{color-scheme:light;${declarations(defaults)}}`,
    ...themeNames
      .filter(name => name !== 'modern')
      .map(name => `[data-fe-theme="${name}"]{${name === 'dark' ? dark : declarations(themes[name])}}`),
    `@media (prefers-color-scheme:dark){[data-fe-theme="auto"]{${dark}}}`,
    `@media (prefers-reduced-motion:reduce){[data-fe-theme]{${declarations({ motionFast: '0ms', motion: '0ms', motionSlow: '0ms' })}}}`,
  ]
  return blocks.join('\n')
}

/** A stored or configured theme name; the published `…V2` names mean the same four. Anything else is the default. */
export function themeNamed(name: string | undefined): ThemeSetting {
  const plain = name?.replace(/V2$/, '')
  return plain === 'auto' ? 'auto' : (themeNames.find(known => known === plain) ?? defaultTheme)
}
