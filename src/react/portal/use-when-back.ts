import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { type ApiError, isAway } from '../../api/api-error.ts'
import { whenBack } from '../../state/app/connection.ts'
import { $troubleOf } from '../../state/app/trouble.ts'
import { useApp } from '../shell/app-context.ts'

/** Does the work by itself once a server answers that did not; draws anew when it is known why it does not. */
export function useWhenBack(error: ApiError | null | undefined, work: () => unknown): void {
  const app = useApp()
  const now = useEffectEvent(work)
  useStore($troubleOf(app))
  useEffect(() => (error && isAway(error) ? whenBack(app, () => now()) : undefined), [app, error])
}
