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
  if (typeof slot === 'string') return slot.includes('<') ? <Html text={slot} /> : slot
  if (slot instanceof Node) return <Foreign node={slot} />
  return isValidElement(slot) ? (slot as ReactNode) : null
}

const Html = ({ text }: { text: string }) => <Foreign node={safeHtml(text)} text={text} />

/** A node that React does not know. */
function Foreign({ node, text }: { node: Node; text?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(node)
  latest.current = node
  const key = text ?? node
  // biome-ignore lint/correctness/useExhaustiveDependencies: HTML is parsed anew on each render, and the same text is the same node
  useLayoutEffect(() => place.current?.replaceChildren(latest.current), [key])
  return <div ref={place} />
}
