import type { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../state/messages.ts'
import { useApp } from '../shell/app-context.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

export interface LoadFailedProps {
  /** What is not here. */
  title: string
  error: ApiError
  retrying?: boolean
  onRetry: () => void
}

/** What the server should have sent did not come: why, in the person's words, and once more. */
export function LoadFailed({ error, ...state }: LoadFailedProps) {
  const app = useApp()
  return <ErrorState {...state} text={errorText(app, error)} traceId={error.traceId} />
}
