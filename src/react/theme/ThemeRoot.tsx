import type { ReactNode, Ref } from 'react'
import type { ThemeSetting } from './themes.ts'

export interface ThemeRootProps {
  theme: ThemeSetting
  /** Writing direction; every rule uses logical properties. */
  dir?: 'ltr' | 'rtl' | undefined
  lang?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
  children: ReactNode
}

/** The outermost element inside a shadow root: carries the theme, on which every token hangs. */
export function ThemeRoot({ theme, dir = 'ltr', lang, ref, children }: ThemeRootProps) {
  return (
    <div ref={ref} className="frontegg-root-content" part="root" data-fe-theme={theme} dir={dir} lang={lang}>
      {children}
    </div>
  )
}
