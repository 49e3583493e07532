/**
 * Whether a new step of this box may take the focus: the person has used the box, and the focus is nowhere or in it. A
 * box that changes by itself, while the user reads or writes elsewhere on the page, leaves them alone.
 */
export function takesFocus(view: { readonly touched: boolean }, inside: HTMLElement): boolean {
  if (!view.touched) return false
  const { activeElement, body } = inside.ownerDocument
  return !activeElement || activeElement === body || surrounds(activeElement, inside)
}

/** Whether `outer` is around `inner`, through shadow roots, or within it. */
function surrounds(outer: Element, inner: Element): boolean {
  for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === outer) return true
  return inner.contains(outer)
}
