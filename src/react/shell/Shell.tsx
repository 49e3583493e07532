import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import type { Source } from '../../api/headers.ts'
import type { App } from '../../state/app/app.ts'
import { directionOf } from '../../state/app/direction.ts'
import { chosenLanguage } from '../../state/language/choice.ts'
import { $languageTexts } from '../../state/language/language-pack.ts'
import { adopt } from '../theme/adopted-cache.ts'
import { ThemeRoot } from '../theme/ThemeRoot.tsx'
import { LocaleContext } from '../ui/locale.ts'
import { guardKeys } from '../ui/overlay/guard-keys.ts'
import { OverlayRoot } from '../ui/overlay/OverlayRoot.tsx'
import { AppContext } from './app-context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { themeOf } from './theme-of.ts'
import { useLanguagePack } from './use-language-pack.ts'

export interface ShellProps {
  app: App
  /** The root that is drawn into; absent where there is no document. */
  root?: ShadowRoot | undefined
  /** Whose theme is used, and what calls say where they come from. */
  source: Source
  /** The element's own `theme` attribute: wins over options and metadata. */
  theme?: string | undefined
  children: ReactNode
}

/** What every tree of ours is wrapped in: its app, styles, theme, overlays, and an error page. */
export function Shell({ app, root, source, theme, children }: ShellProps) {
  const options = useStore(app.$options)
  const metadata = useStore(app.$metadata)
  // Once it is known who is signed in, their own choice counts.
  const chosen = useStore(app.session.$state).user?.language
  useLanguagePack(app, 'login')
  if (root) adopt(root)
  useEffect(() => (root ? guardKeys(root) : undefined), [root])
  useLayoutEffect(() => {
    const before = app.$source.get()
    app.$source.set(source)
    return () => app.$source.set(before)
  }, [app, source])
  const language = chosenLanguage(app)
  // Texts that are drawn already are drawn again for it.
  useEffect(() => {
    if (chosen) $languageTexts.set({ ...$languageTexts.get() })
  }, [chosen])
  return (
    <AppContext value={app}>
      <ThemeRoot
        theme={themeOf(source, theme, options, metadata)}
        lang={language}
        dir={directionOf(language)}
      >
        <LocaleContext value={{ locale: language }}>
          <OverlayRoot>
            <ErrorBoundary>{children}</ErrorBoundary>
          </OverlayRoot>
        </LocaleContext>
      </ThemeRoot>
    </AppContext>
  )
}
