import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { style } from '../../theme/style.ts'
import { useMoved } from './moved.ts'
import { bringToTop } from './top-layer.ts'

interface Overlays {
  /** Where overlays are portalled: dialogs, menus, lists, tooltips. */
  container: HTMLElement | null
  /** Above every overlay and never inert: toasts. */
  toasts: HTMLElement | null
  /** Says that an overlay opens; a modal covers the content. The returned function says that it has closed. */
  enter: (modal: boolean) => () => void
  /** Lifts the overlays above what the page opened meanwhile; `enter` does it too. */
  lift: () => void
  /** The page moved the element: lifts what is open. */
  liftAgain: () => void
}

const OverlayContext = createContext<Overlays | undefined>(undefined)

/** The overlays of the nearest root. */
export function useOverlays(): Overlays {
  const overlays = use(OverlayContext)
  if (!overlays) throw new Error('Overlays need <OverlayRoot> around them: mount the tree in <Shell>.')
  return overlays
}

/** As high as the element is made, for pages that fill it. */
const whole = style({ height: '100%', minHeight: 'inherit' })
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
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [toasts, setToasts] = useState<HTMLElement | null>(null)

  const value = useMemo<Overlays>(() => {
    const open: { modal: boolean }[] = []
    const cover = () => {
      if (content.current) content.current.inert = open.some(({ modal }) => modal)
    }
    const lift = () => {
      if (open.length === 0) bringToTop(container)
    }
    const liftAgain = () => {
      if (open.length > 0) bringToTop(container)
      if (toasts?.textContent) bringToTop(toasts)
    }
    const enter = (modal: boolean) => {
      const overlay = { modal }
      lift()
      open.push(overlay)
      cover()
      return () => {
        open.splice(open.indexOf(overlay), 1)
        cover()
      }
    }
    return { container, toasts, enter, lift, liftAgain }
  }, [container, toasts])
  useMoved(container?.getRootNode(), value.liftAgain)

  return (
    <OverlayContext value={value}>
      <div ref={content} className={whole} part="content">
        {children}
      </div>
      <div ref={setContainer} className={layer} popover="manual" data-fe-overlays="" />
      <div ref={setToasts} className={layer} popover="manual" data-fe-toasts="" />
    </OverlayContext>
  )
}
