import { type RefObject, useInsertionEffect, useRef } from 'react'

/**
 * What the last committed render got, for effects and events that must not begin again with it. React 18 has no
 * `useEffectEvent`; set while rendering, it could be the value of a render that React threw away.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
