import { useEffect, useEffectEvent, useState } from 'react'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { alert, circleCheck, info, x } from '../icons/core.ts'
import { useTexts } from '../texts.ts'
import type { Toast } from './toasts.ts'

const card = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: `10px ${token.space2} 10px ${token.space3}`,
  border: `1px solid ${token.border}`,
  borderRadius: token.radiusLarge,
  background: token.surfaceRaised,
  fontSize: token.text13,
  lineHeight: '20px',
  boxShadow: token.shadowMedium,
  pointerEvents: 'auto',
  animation: `fe-appear ${token.motionSlow} ${token.easing}`,
  '& > svg': { color: token.infoText, marginBlockStart: 2 },
  '&[data-tone="success"] > svg': { color: token.successText },
  '&[data-tone="danger"] > svg': { color: token.dangerText },
})
const body = style({ flex: 1, minWidth: 0, paddingBlock: 2, overflowWrap: 'anywhere' })
const titleStyle = style({ fontWeight: token.weightMedium })
const textStyle = style({ color: token.textMuted })

const icons = { success: circleCheck, info, danger: alert }
const usual = 5000

/** One message. It waits while the pointer or the focus is on it. */
export function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { tone = 'info', title, text, action } = toast
  const texts = useTexts()
  const [held, setHeld] = useState(false)
  const close = useEffectEvent(onClose)
  const duration = toast.duration ?? (tone === 'danger' || action ? 0 : usual)
  useEffect(() => {
    if (held || duration === 0) return undefined
    const timer = setTimeout(() => close(), duration)
    return () => clearTimeout(timer)
  }, [held, duration])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it; it only waits.
    <div
      className={card}
      part="toast"
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icons[tone]} />
      <div className={body}>
        <div className={titleStyle}>{title}</div>
        {text ? <div className={textStyle}>{text}</div> : null}
      </div>
      {action ? (
        <Button
          size="small"
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton icon={x} size="small" label={texts.close} onClick={onClose} />
    </div>
  )
}
