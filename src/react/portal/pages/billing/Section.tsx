import { type ReactNode, useEffect, useRef } from 'react'
import { style } from '../../../theme/style.ts'

const section = style({ minWidth: 0, outline: 0, scrollMarginBlockStart: 24 })

/** A part of the page that an address can lead to: it comes into sight and takes the focus. */
export function Section({ active, children }: { active: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!active) return
    ref.current?.scrollIntoView({ block: 'start' })
    ref.current?.focus({ preventScroll: true })
  }, [active])
  return (
    <div ref={ref} className={section} tabIndex={-1}>
      {children}
    </div>
  )
}
