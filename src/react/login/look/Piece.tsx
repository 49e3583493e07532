import { isValidElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Piece as Given } from '../../../state/login/look.ts'
import { Quiet } from './Quiet.tsx'
import { safeHtml } from './safe-html.ts'

/** A piece of the box that the host draws. What is none of ours to draw, such as another library's element, is left out. */
export const Piece = (given: GivenPiece) => (
  <Quiet>
    <Drawn {...given} />
  </Quiet>
)

interface GivenPiece {
  of: Given | undefined
  props?: object
}

function Drawn({ of, props = {} }: GivenPiece) {
  const given: unknown = typeof of === 'function' ? of(props) : of
  if (typeof given === 'string') return given.includes('<') ? <Html text={given} /> : given
  if (given instanceof Node) return <Foreign node={given} />
  return isValidElement(given) ? (given as ReactNode) : null
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
