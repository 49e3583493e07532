import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { sharedCache } from '../../theme/emotion-cache.ts'
import { ToastProvider } from '../toast/ToastProvider.tsx'

/** What `styled` layout, overlays and toasts need around them, once per tree, inside `<OverlayRoot>`: portal and checkout, not the login box. */
export function UiProvider({
  dir = 'ltr',
  children,
}: {
  dir?: 'ltr' | 'rtl' | undefined
  children: ReactNode
}) {
  return (
    <CacheProvider value={sharedCache()}>
      <CSPProvider disableStyleElements>
        <DirectionProvider direction={dir}>
          <ToastProvider>{children}</ToastProvider>
        </DirectionProvider>
      </CSPProvider>
    </CacheProvider>
  )
}
