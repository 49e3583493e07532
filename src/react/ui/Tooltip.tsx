import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { useOverlays } from './overlay/OverlayRoot.tsx'
import { positionerStyle } from './overlay/surface-styles.ts'

const tip = style({
  maxWidth: 280,
  padding: '4px 8px',
  borderRadius: token.radius,
  background: token.text,
  color: token.surface,
  fontSize: token.text12,
  lineHeight: '16px',
  overflowWrap: 'anywhere',
  boxShadow: token.shadowMedium,
  transition: `opacity ${token.motionFast} ${token.easing}`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
  '&[data-instant]': { transition: 'none' },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
})

export interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  /** The control it explains; it must have a name of its own. */
  children: ReactElement<Record<string, unknown>>
}

/** A short explanation on hover and keyboard focus. Never the only place of an information. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  // It owns no key, so it is no layer; but it must lie above what the page opened.
  const { container, lift } = useOverlays()
  return (
    <Base.Root onOpenChange={open => open && lift()}>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal container={container}>
        <Base.Positioner className={positionerStyle} side={side} sideOffset={6}>
          <Base.Popup className={tip} part="tooltip" role="tooltip">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
