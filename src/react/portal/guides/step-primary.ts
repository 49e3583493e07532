import { createContext, use, useLayoutEffect } from 'react'

/** Tells the guide around a step whether a button of the step is what comes next. */
export const StepPrimary = createContext<(taken: boolean) => void>(() => {})

/**
 * Says that this part of a step has the button that comes next, as long as `taken`: the guide's own one then steps back, so that
 * a screen shows one way on.
 */
export function useStepPrimary(taken: boolean): void {
  const report = use(StepPrimary)
  // Before the paint: two would be seen for a moment.
  useLayoutEffect(() => {
    report(taken)
    return () => report(false)
  }, [report, taken])
}
