import { use, useEffect } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { isForbidden, reloadPermissions } from '../../state/app/permissions-lost.ts'
import { useApp } from '../shell/app-context.ts'
import { useFailureText } from '../shell/use-failure-text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { NoPermissionState } from '../ui/NoPermissionState.tsx'
import { AboveRowsContext } from '../ui/table/above-rows.ts'
import { useTexts } from '../ui/texts.ts'
import { useWhenBack } from './use-when-back.ts'

export interface LoadFailedProps {
  /** What is not here. */
  title: string
  error: ApiError
  retrying?: boolean
  onRetry: () => void
  /** What was loaded before is still on the screen: one line above it. */
  above?: boolean
}

/**
 * What the server should have sent did not come: why, in the person's words, and once more. A server that does not answer is
 * asked again by itself; whose role has changed, reads so.
 */
export function LoadFailed({ error, above = false, ...state }: LoadFailedProps) {
  const app = useApp()
  const said = useFailureText()
  const texts = useTexts()
  const aboveRows = use(AboveRowsContext)
  const forbidden = isForbidden(error)
  useWhenBack(error, state.onRetry)
  useEffect(() => {
    if (forbidden) reloadPermissions(app)
  }, [app, forbidden])

  if (forbidden) return <NoPermissionState />
  const text = said(error)
  if (!above && !aboveRows) return <ErrorState {...state} text={text} traceId={error.traceId} />
  return (
    <Alert
      tone="warning"
      title={state.title}
      action={
        <Button size="small" loading={state.retrying} onClick={state.onRetry}>
          {texts.retry}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
