import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { style } from '../../theme/style.ts'
import { keepInTopLayer } from './top-layer.ts'

interface Overlays {
  /** Where overlays are portalled: dialogs, menus, lists, tooltips. */
  container: HTMLElement | null
  /** Above every overlay and never inert: toasts. */
  toasts: HTMLElement | null
  /** Says that a modal covers the content; the returned function takes it back. */
  cover: () => () => void
}

const OverlayContext = createContext<Overlays | undefined>(undefined)

/** The overlays of the nearest root. */
export function useOverlays(): Overlays {
  const overlays = use(OverlayContext)
  if (!overlays) throw new Error('Overlays need <OverlayRoot> around them: mount the tree in <Shell>.')
  return overlays
}

const layer = style({
  // The user agent hides a popover that is not shown; ours must always be measurable.
  display: 'block',
  position: 'fixed',
  inset: 0,
  width: 'auto',
  height: 'auto',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'visible',
  color: 'inherit',
  background: 'transparent',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
})

/**
 * Content, and above it the places for overlays and toasts, in the browser's top layer. While a modal is open the
 * content is inert: the library hides what is around the host element but not what shares the shadow root with it.
 */
export function OverlayRoot({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  const covers = useRef(0)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [toasts, setToasts] = useState<HTMLElement | null>(null)

  useEffect(() => keepInTopLayer(container), [container])

  const value = useMemo<Overlays>(() => {
    const show = () => {
      if (content.current) content.current.inert = covers.current > 0
    }
    const cover = () => {
      covers.current += 1
      show()
      return () => {
        covers.current -= 1
        show()
      }
    }
    return { container, toasts, cover }
  }, [container, toasts])

  return (
    <OverlayContext value={value}>
      <div ref={content} part="content">
        {children}
      </div>
      <div ref={setContainer} className={layer} popover="manual" data-fe-overlays="" />
      <div ref={setToasts} className={layer} popover="manual" data-fe-toasts="" />
    </OverlayContext>
  )
}
