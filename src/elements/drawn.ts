import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { movedEvent } from '../react/ui/overlay/moved.ts'

const drawn = new WeakMap<HTMLElement, () => void>()

/**
 * Draws into the shadow root of an element, and again when one of its attributes changes. An element that is drawn
 * already was moved by the page: the browser has closed what it had in the top layer.
 */
export function draw(host: HTMLElement, render: (shadow: ShadowRoot) => ReactNode): void {
  if (drawn.has(host)) {
    host.shadowRoot?.dispatchEvent(new Event(movedEvent))
    return
  }
  if (!host.isConnected) return
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const root = createRoot(shadow)
  const update = () => root.render(render(shadow))
  const observer = new MutationObserver(update)
  observer.observe(host, { attributes: true })
  drawn.set(host, () => {
    observer.disconnect()
    root.unmount()
  })
  update()
}

/** Takes away what was drawn, unless the element was only moved. */
export function undraw(host: HTMLElement): void {
  if (host.isConnected) return
  drawn.get(host)?.()
  drawn.delete(host)
}
