import { useEffect, useRef } from 'react'
import { titleStyle } from './frame-styles.ts'

/** The title of a step takes the focus when the step comes, so that a screen reader says where the person is. */
export function useStepTitle() {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return { ref, id: 'checkout-title', tabIndex: -1, className: titleStyle }
}
