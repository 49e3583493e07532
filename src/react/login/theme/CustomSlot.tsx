import { isValidElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { SlotContent as Given } from '../../../state/login/theme-options.ts'
import { SilentErrorBoundary } from './SilentErrorBoundary.tsx'
import { safeHtml } from './safe-html.ts'

/** A piece of the box that the host draws. What is none of ours to draw, such as another library's element, is left out. */
export const CustomSlot = (props: CustomSlotProps) => (
  <SilentErrorBoundary>
    <Drawn {...props} />
  </SilentErrorBoundary>
)

interface CustomSlotProps {
  of: Given | undefined
  props?: object
}

function Drawn({ of, props = {} }: CustomSlotProps) {
  const slot: unknown = typeof of === 'function' ? of(props) : of
  if (typeof slot === 'string' ? slot.includes('<') : slot instanceof Node)
    return <Foreign of={slot as string | Node} />
  if (typeof slot === 'string') return slot
  return isValidElement(slot) ? (slot as ReactNode) : null
}

/** HTML, which is parsed when it is another text, or a node that React does not know. */
function Foreign({ of }: { of: string | Node }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(typeof of === 'string' ? safeHtml(of) : of), [of])
  return <div ref={place} />
}
