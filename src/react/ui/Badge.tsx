import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from './Icon.tsx'
import { x } from './icons/core.ts'
import { useTexts } from './texts.ts'

const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  minHeight: 20,
  padding: '1px 7px',
  border: '1px solid transparent',
  borderRadius: token.radiusSmall,
  fontSize: token.text12,
  fontWeight: token.weightMedium,
  lineHeight: '16px',
  // Seen on a selected row, too.
  background: `color-mix(in oklab, ${token.text} 10%, transparent)`,
  color: token.text,
  overflowWrap: 'anywhere',
  '&[data-tone="outline"]': { background: 'transparent', borderColor: token.border, color: token.textMuted },
  '&[data-tone="accent"]': { background: token.accentSubtle, color: token.accentText },
  '&[data-tone="info"]': { background: token.infoSubtle, color: token.infoText },
  '&[data-tone="success"]': { background: token.successSubtle, color: token.successText },
  '&[data-tone="warning"]': { background: token.warningSubtle, color: token.warningText },
  '&[data-tone="danger"]': { background: token.dangerSubtle, color: token.dangerText },
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
})
const dotStyle = style({
  flex: 'none',
  width: 6,
  height: 6,
  borderRadius: '50%',
  background: 'currentColor',
  forcedColorAdjust: 'none',
})
const removeStyle = style({
  display: 'grid',
  placeItems: 'center',
  width: 16,
  height: 16,
  marginInlineEnd: -3,
  borderRadius: 3,
  color: 'inherit',
  '&:hover': { background: token.surfaceActive },
})

export type BadgeTone = 'neutral' | 'outline' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

export interface BadgeProps {
  tone?: BadgeTone | undefined
  /** A point before the text, for states. */
  dot?: boolean | undefined
  children: ReactNode
}

/** A short state or count. */
export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  return (
    <span className={badge} part={`badge badge-${tone}`} data-tone={tone}>
      {dot ? <span className={dotStyle} /> : null}
      {children}
    </span>
  )
}

/** A chosen thing that can be taken away again, e.g. a filter. */
export function Chip({
  label,
  onRemove,
  tone = 'neutral',
}: {
  label: string
  onRemove: () => void
  tone?: BadgeTone
}) {
  const texts = useTexts()
  return (
    <span className={badge} part="chip" data-tone={tone}>
      {label}
      <button type="button" className={removeStyle} aria-label={texts.remove(label)} onClick={onRemove}>
        <Icon of={x} size={12} />
      </button>
    </span>
  )
}
