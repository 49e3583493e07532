import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { pushLayer } from './escape-guard.ts'
import { useOverlays } from './OverlayRoot.tsx'

interface Options {
  open: boolean
  /** Called for Escape. */
  onClose: () => void
  /** A modal makes what is below it inert. */
  modal?: boolean
}

/** Registers an open overlay: Escape is its, and a modal covers the content. */
export function useLayer({ open, onClose, modal = false }: Options): void {
  const { container, enter } = useOverlays()
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    if (!open) return undefined
    const root = container?.getRootNode()
    const host = root instanceof ShadowRoot ? root.host : (container?.parentElement ?? undefined)
    const pop = pushLayer({ host: () => host, close: () => close() })
    const leave = enter(modal)
    return () => {
      pop()
      leave()
    }
  }, [open, modal, container, enter])
}

/** Open state that a parent may own: as `value` and `onValue`, or kept here. */
export function useOpen(open: boolean | undefined, onOpenChange: ((open: boolean) => void) | undefined) {
  const [own, setOwn] = useState(false)
  const set = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  return [open ?? own, set] as const
}
