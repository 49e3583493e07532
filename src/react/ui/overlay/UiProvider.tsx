import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Tooltip } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { ToastProvider } from '../toast/ToastProvider.tsx'

/** What overlays need around them, once per tree, inside `<OverlayRoot>`: portal and checkout, not the login box. */
export function UiProvider({
  dir = 'ltr',
  children,
}: {
  dir?: 'ltr' | 'rtl' | undefined
  children: ReactNode
}) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={dir}>
        <Tooltip.Provider delay={400}>
          <ToastProvider>{children}</ToastProvider>
        </Tooltip.Provider>
      </DirectionProvider>
    </CSPProvider>
  )
}
