import type { ReactNode } from 'react'
import type { FlowError } from '../../state/login/flow-error.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from '../ui/Button.tsx'
import { Chrome } from './Chrome.tsx'
import { Failure } from './Failure.tsx'
import { Screen } from './Screen.tsx'
import { StatusIcon, type StatusIconTone } from './StatusIcon.tsx'

const frame = style({ display: 'grid', gap: token.space3 })
const place = style({ marginBlockEnd: token.space4 })

export interface NoticeProps {
  title: string
  text: string
  icon: string
  tone: StatusIconTone
  /** Why it did not work. */
  error?: FlowError | null
  busy?: boolean
  action: string
  onAction: () => void
  later: string
  onLater: () => void
  children?: ReactNode
}

/** The user is signed in, and reads of something that can be done now or later. */
export function Notice(props: NoticeProps) {
  const {
    title,
    text,
    icon,
    tone,
    error = null,
    busy = false,
    action,
    onAction,
    later,
    onLater,
    children,
  } = props
  return (
    <Screen title={title} subtitle={text} announce={text} formless>
      <Chrome>
        <div className={frame}>
          <div className={place}>
            <StatusIcon of={icon} tone={tone} />
          </div>
          <Failure error={error} />
          <Button variant="primary" size="large" block loading={busy} onClick={onAction}>
            {action}
          </Button>
          <Button variant="ghost" size="large" block disabled={busy} onClick={onLater}>
            {later}
          </Button>
          {children}
        </div>
      </Chrome>
    </Screen>
  )
}
