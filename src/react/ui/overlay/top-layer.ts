/**
 * Shows a `popover="manual"` element in the browser's top layer while it holds something, and takes it out when it is
 * empty: shown late, it lies above a modal that the page opened before. Returns the function that stops watching.
 */
export function keepInTopLayer(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const update = () => {
    const wanted = element.childElementCount > 0
    if (!element.isConnected || wanted === element.matches(':popover-open')) return
    if (wanted) element.showPopover()
    else element.hidePopover()
  }
  const observer = new MutationObserver(update)
  observer.observe(element, { childList: true })
  update()
  return () => observer.disconnect()
}

/** Puts an element above everything that is in the top layer by now, or takes it out. */
export function raise(element: HTMLElement, shown: boolean): void {
  if (!element.isConnected) return
  if (element.matches(':popover-open')) element.hidePopover()
  if (shown) element.showPopover()
}
