import type { ReactNode } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { check } from '../../../ui/icons/core.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { providerTexts } from './setup-messages.ts'

const line = style({ display: 'flex', alignItems: 'center', gap: token.space2 })
const mark = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: '50%',
  fontSize: token.text12,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  color: token.textMuted,
  background: token.surfaceActive,
  '&[data-done]': { color: token.successText, background: token.successSubtle },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
})

/** The head of one step of the set-up: its number, or that it is done. */
export function StepTitle({
  number,
  done,
  children,
}: {
  number: number
  done: boolean
  children: ReactNode
}) {
  const t = useMessages(providerTexts)
  return (
    <span className={line}>
      <span className={mark} data-done={done ? '' : undefined} aria-hidden="true">
        {done ? <Icon of={check} size={14} /> : number}
      </span>
      <span>
        {children}
        <VisuallyHidden> ({done ? t('done') : t('step', { number })})</VisuallyHidden>
      </span>
    </span>
  )
}
