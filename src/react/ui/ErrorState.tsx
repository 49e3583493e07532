import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Button } from './Button.tsx'
import { CopyText } from './CopyField.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Icon } from './Icon.tsx'
import { alert } from './icons/core.ts'
import { refresh } from './icons/portal.ts'
import { useTexts } from './texts.ts'

const trace = style({ marginBlockStart: token.space2, fontSize: token.text12 })

export interface ErrorStateProps {
  /** What did not work. */
  title?: ReactNode
  /** Why, and what to do. */
  text?: ReactNode
  /** For support; can be copied. */
  traceId?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

/** Something failed to load, in its place on the page. */
export function ErrorState({ title, text, traceId, onRetry, retrying }: ErrorStateProps) {
  const texts = useTexts()
  return (
    <div role="alert" part="error-state">
      <EmptyState
        icon={alert}
        tone="danger"
        title={title ?? texts.errorTitle}
        text={
          <>
            {text}
            {traceId ? (
              <div className={trace}>
                {texts.traceId} <CopyText value={traceId} />
              </div>
            ) : null}
          </>
        }
        action={
          onRetry ? (
            <Button onClick={onRetry} loading={retrying} icon={<Icon of={refresh} size={16} />}>
              {texts.retry}
            </Button>
          ) : undefined
        }
      />
    </div>
  )
}
