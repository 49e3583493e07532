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
  if (typeof given === 'string' ? given.includes('<') : given instanceof Node)
    return <Foreign of={given as string | Node} />
  if (typeof given === 'string') return given
  return isValidElement(given) ? (given as ReactNode) : null
}

/** HTML, which is parsed when it is another text, or a node that React does not know. */
function Foreign({ of }: { of: string | Node }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(typeof of === 'string' ? safeHtml(of) : of), [of])
  return <div ref={place} />
}
