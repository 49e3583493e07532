import type { ReactNode } from 'react'
import type { ApiError } from '../../../../api/api-error.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { privacyTexts } from './messages.ts'

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  padding: `${token.space3} ${token.space5}`,
})

export interface CardStateProps {
  loading: boolean
  error: ApiError | null
  /** There is something to show already. */
  ready: boolean
  onRetry: () => void
  /** Why there is nothing, in the words of the card. */
  failed?: string
  children: ReactNode
}

/** A card whose content comes: a row in its place, then it, or why not. */
export function CardState({ loading, error, ready, onRetry, failed, children }: CardStateProps) {
  const t = useMessages(privacyTexts)
  const failure = error ? (
    <LoadFailed
      title={failed ?? t('loadFailed')}
      error={error}
      retrying={loading}
      onRetry={onRetry}
      above={ready}
    />
  ) : null
  if (ready)
    return (
      <>
        {failure}
        {children}
      </>
    )
  if (failure) return failure
  return (
    <div className={row} aria-busy="true">
      <Skeleton width={36} height={36} />
      <Skeleton width={160} />
    </div>
  )
}
