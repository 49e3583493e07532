import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from './Icon.tsx'

const state = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: token.space1,
  padding: `${token.space10} ${token.space6}`,
  textAlign: 'center',
  animation: `fe-appear ${token.motion} ${token.easing}`,
})
const badge = style({
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  marginBlockEnd: token.space3,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusXLarge,
  background: token.surface,
  color: token.textMuted,
  boxShadow: token.shadowSmall,
  '[data-tone="danger"] > &': {
    color: token.dangerText,
    background: token.dangerSubtle,
    borderColor: 'transparent',
  },
})
const titleStyle = style({ fontSize: token.text14, fontWeight: token.weightBold, lineHeight: '20px' })
const textStyle = style({
  maxWidth: 400,
  fontSize: token.text13,
  lineHeight: '20px',
  color: token.textMuted,
  overflowWrap: 'anywhere',
})
const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: token.space2,
  marginBlockStart: token.space4,
})

export interface EmptyStateProps {
  icon: string
  title: ReactNode
  /** What belongs here and how it comes here. */
  text?: ReactNode
  action?: ReactNode
  tone?: 'neutral' | 'danger' | undefined
}

/** Nothing is here yet, and what to do about it. */
export function EmptyState({ icon, title, text, action, tone = 'neutral' }: EmptyStateProps) {
  return (
    <div className={state} part="empty-state" data-tone={tone}>
      <div className={badge}>
        <Icon of={icon} />
      </div>
      <p className={titleStyle}>{title}</p>
      {text ? <div className={textStyle}>{text}</div> : null}
      {action ? <div className={actions}>{action}</div> : null}
    </div>
  )
}
