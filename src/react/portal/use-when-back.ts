import { useEffect, useEffectEvent } from 'react'
import { type ApiError, isAway } from '../../api/api-error.ts'
import { whenBack } from '../../state/app/connection.ts'
import { useApp } from '../shell/app-context.ts'

/** Does the work by itself once a server answers that did not. */
export function useWhenBack(error: ApiError | null | undefined, work: () => unknown): void {
  const app = useApp()
  const now = useEffectEvent(work)
  useEffect(() => (error && isAway(error) ? whenBack(app, () => now()) : undefined), [app, error])
}
