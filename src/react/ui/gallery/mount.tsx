import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { adopt } from '../../theme/adopted-cache.ts'
import { ThemeRoot } from '../../theme/ThemeRoot.tsx'
import type { ThemeSetting } from '../../theme/themes.ts'
import { guardKeys } from '../overlay/guard-keys.ts'
import { OverlayRoot } from '../overlay/OverlayRoot.tsx'
import { UiProvider } from '../overlay/UiProvider.tsx'

export interface Look {
  theme: ThemeSetting
  dir: 'ltr' | 'rtl'
}

/** Renders into an open shadow root of `host`, as the elements do. The result renders again, with another look. */
export function mountInShadow(host: HTMLElement) {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  adopt(shadow)
  guardKeys(shadow)
  const root = createRoot(shadow)
  const render = (look: Look, children: ReactNode) =>
    root.render(
      <ThemeRoot theme={look.theme} dir={look.dir} lang="en">
        <OverlayRoot>
          <UiProvider dir={look.dir}>{children}</UiProvider>
        </OverlayRoot>
      </ThemeRoot>,
    )
  return { shadow, render, unmount: () => root.unmount() }
}
