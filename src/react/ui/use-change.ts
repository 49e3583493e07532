import { useState } from 'react'

/**
 * Adjusts state of the same component while it is rendered with another value than before, in place of an effect: what is
 * drawn in between would be the old state of the new value. Nothing happens in the first rendering.
 *
 * @param adjust sets state, and does nothing else
 */
export function useChange<T extends string | number | boolean | object | null | undefined>(
  value: T,
  adjust: () => void,
): void {
  const [before, setBefore] = useState(value)
  if (Object.is(before, value)) return
  setBefore(value)
  adjust()
}
