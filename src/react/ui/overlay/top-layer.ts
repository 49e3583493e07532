/**
 * Puts a `popover="manual"` element above everything that is in the browser's top layer by now, e.g. above a modal that
 * the page opened meanwhile. It stays there: empty, it is neither seen nor pressed.
 */
export function bringToTop(element: HTMLElement | null): void {
  if (!element?.isConnected) return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}
