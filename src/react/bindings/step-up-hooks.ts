import { useCallback, useEffect, useState } from 'react'
import { isSteppedUp, type StepUpOptions, steppedUpEnds } from '../../state/app/stepped-up.ts'
import { useAuth } from './auth-hooks.ts'
import { useInstance } from './provider-context.ts'

/**
 * Asks for the second factor again, and leads back here. `maxAge` is in seconds.
 *
 * @example
 * const stepUp = useStepUp()
 * if (!useIsSteppedUp({ maxAge: 300 })) return <button onClick={() => stepUp({ maxAge: 300 })}>Confirm</button>
 */
export function useStepUp(): (options?: StepUpOptions) => void {
  const instance = useInstance()
  return useCallback(options => void instance?.stepUp(options), [instance])
}

/**
 * Whether the session proved a second factor, within `maxAge` seconds if they are given. It renders again when that time has passed.
 *
 * @example
 * const mayPay = useIsSteppedUp({ maxAge: 300 })
 */
export function useIsSteppedUp({ maxAge }: StepUpOptions = {}): boolean {
  const app = useInstance()?.app
  const { user } = useAuth()
  const [, look] = useState(0)
  useEffect(() => {
    const ends = app && user ? steppedUpEnds(app, { maxAge }) : undefined
    if (!app || ends === undefined) return
    const over = new AbortController()
    app.clock.after(ends, over.signal).then(
      () => look(count => count + 1),
      () => {},
    )
    return () => over.abort()
  }, [app, user, maxAge])
  return app ? isSteppedUp(app, { maxAge }) : false
}
