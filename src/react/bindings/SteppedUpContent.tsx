import { type ReactNode, useEffect } from 'react'
import { useAuth } from './auth-hooks.ts'
import { useIsSteppedUp, useStepUp } from './step-up-hooks.ts'

export interface SteppedUpContentProps {
  /** Seconds that the proof may be old. */
  maxAge?: number
  /** The user stays here: `render` says what to do. */
  preventSteppingUp?: boolean
  children?: ReactNode
  /** Instead of children: called with whether the session is stepped up. */
  render?: (isSteppedUp: boolean) => ReactNode
}

/**
 * Shows its children to a user who has proven a second factor lately; who is signed in and has not, is asked to.
 *
 * @example
 * <SteppedUpContent maxAge={300}>
 *   <Payouts />
 * </SteppedUpContent>
 */
export function SteppedUpContent(props: SteppedUpContentProps): ReactNode {
  const { maxAge, preventSteppingUp, children, render } = props
  const options = maxAge === undefined ? {} : { maxAge }
  const { isAuthenticated } = useAuth()
  const steppedUp = useIsSteppedUp(options)
  const stepUp = useStepUp()
  const asks = isAuthenticated && !steppedUp && !preventSteppingUp
  useEffect(() => {
    if (asks) stepUp(maxAge === undefined ? {} : { maxAge })
  }, [asks, stepUp, maxAge])
  if (render) return render(steppedUp)
  return steppedUp ? children : null
}
