/**
 * Whether a new step of this box may take the focus: when the person has used the page, and the focus is nowhere or in
 * this box already. A box that merely changes while somebody writes elsewhere on the page leaves them alone.
 */
export function takesFocus(inside: HTMLElement): boolean {
  const document = inside.ownerDocument
  if (navigator.userActivation?.hasBeenActive === false) return false
  const active = document.activeElement
  return !active || active === document.body || contains(active, inside)
}

/** Through shadow roots, and for a form also its host. */
function contains(outer: Element, inner: Element): boolean {
  for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === outer) return true
  return inner.contains(outer)
}
