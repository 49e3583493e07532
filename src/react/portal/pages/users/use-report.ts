import { useEffect, useEffectEvent } from 'react'

/** Tells the code around it whether something is so; once the part is gone it is not. */
export function useReport(report: (so: boolean) => void, so: boolean): void {
  const say = useEffectEvent(report)
  useEffect(() => {
    say(so)
    return () => say(false)
  }, [so])
}
