import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { App } from '../../state/app/app.ts'
import { directionOf } from '../../state/app/direction.ts'
import { chosenLanguage } from '../../state/language/choice.ts'
import { AppContext } from '../shell/app-context.ts'
import { themeOf } from '../shell/theme-of.ts'
import { useLanguagePack } from '../shell/use-language-pack.ts'
import { adopt } from '../theme/adopted-cache.ts'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { defaultTheme, themeNamed } from '../theme/themes.ts'
import { guardKeys } from '../ui/overlay/guard-keys.ts'
import { useHydrated, useSpoken } from './login-context.ts'

export interface LoginShellProps {
  app: App
  /** The root that is drawn into; absent where there is no document. */
  root?: ShadowRoot | undefined
  /** The element's own attribute: wins over options and metadata, and is known before React is. */
  theme?: string | undefined
  children: ReactNode
}

/**
 * What `<Shell>` is for the portal, without overlays, which the login box has none of: app, styles, theme.
 * Its first pass draws what the build drew, whatever is known by then.
 */
export function LoginShell({ app, root, theme, children }: LoginShellProps) {
  const options = useStore(app.$options)
  const metadata = useStore(app.$metadata)
  const hydrated = useHydrated()
  useLanguagePack(app, 'login')
  if (root) adopt(root)
  useEffect(() => (root ? guardKeys(root) : undefined), [root])
  useLayoutEffect(() => {
    const before = app.$source.get()
    app.$source.set('login-box')
    return () => app.$source.set(before)
  }, [app])
  const language = useSpoken(app) ? chosenLanguage(app) : 'en'
  const early = theme ? themeNamed(theme) : defaultTheme
  return (
    <AppContext value={app}>
      <ThemeRoot
        theme={hydrated ? themeOf('login-box', theme, options, metadata) : early}
        lang={language}
        dir={directionOf(language)}
      >
        {children}
      </ThemeRoot>
    </AppContext>
  )
}
