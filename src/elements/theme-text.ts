import type { ThemeSetting } from '../react/theme/themes.ts'

/** What may stand in an attribute `theme`; the names of the published SDK's second version are the same themes. */
export type ThemeText = ThemeSetting | `${Exclude<ThemeSetting, 'auto'>}V2`
