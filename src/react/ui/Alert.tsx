import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { circleCheck, info, alert as triangle, x } from './icons/core.ts'
import { useTexts } from './texts.ts'

const tone = (text: string, subtle: string, edge: string) => ({
  background: subtle,
  borderColor: `color-mix(in oklab, ${edge} 28%, ${subtle})`,
  '& > svg, & strong': { color: text },
})

const alert = style({
  display: 'flex',
  // Buttons go below a text that would have too little room beside them.
  flexWrap: 'wrap',
  gap: 10,
  padding: `10px ${token.space3}`,
  border: '1px solid',
  borderRadius: token.radius,
  fontSize: token.text13,
  lineHeight: '20px',
  color: token.text,
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontWeight: token.weightBold },
  '&[data-tone="danger"]': tone(token.dangerText, token.dangerSubtle, token.danger),
  '&[data-tone="warning"]': tone(token.warningText, token.warningSubtle, token.warning),
  '&[data-tone="success"]': tone(token.successText, token.successSubtle, token.success),
  '&[data-tone="info"]': tone(token.infoText, token.infoSubtle, token.info),
})
const body = style({ flex: '1 1 12em', minWidth: 0 })
const end = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: token.space1,
  marginBlock: -4,
  marginInline: 'auto -4px',
})

export type Tone = 'info' | 'success' | 'warning' | 'danger'
const icons: Record<Tone, string> = { info, success: circleCheck, warning: triangle, danger: triangle }

export interface AlertProps {
  tone?: Tone | undefined
  title?: ReactNode
  children?: ReactNode
  /** Buttons or links. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** A message in the page. Danger and warning interrupt a screen reader, the others wait their turn. */
export function Alert({ tone = 'info', title, children, action, onDismiss }: AlertProps) {
  const texts = useTexts()
  const urgent = tone === 'danger' || tone === 'warning'
  return (
    <div className={alert} part={`alert alert-${tone}`} data-tone={tone} role={urgent ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <div className={body}>
        {title ? <strong>{title}</strong> : null}
        {children}
      </div>
      {action || onDismiss ? (
        <div className={end}>
          {action}
          {onDismiss ? <IconButton icon={x} size="small" label={texts.close} onClick={onDismiss} /> : null}
        </div>
      ) : null}
    </div>
  )
}
