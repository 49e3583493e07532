/**
 * Gives what refuses a shadow root a place in the page's own tree, shown where the `<slot>` stands. Where shadow roots
 * are nested, each host passes the slot on to the next.
 *
 * @param slot stands in our tree and carries the name
 * @returns the element to fill, and how to take all of it away
 */
export function lightSlot(slot: HTMLSlotElement): { place: HTMLElement; remove(): void } {
  const place = document.createElement('div')
  const created: HTMLElement[] = [place]
  let at: HTMLSlotElement = slot
  let root = slot.getRootNode()
  while (root instanceof ShadowRoot) {
    const { host } = root
    const outer = host.getRootNode()
    if (!(outer instanceof ShadowRoot)) {
      place.slot = at.name
      host.append(place)
      break
    }
    const forward = document.createElement('slot')
    forward.name = at.name
    forward.slot = at.name
    host.append(forward)
    created.push(forward)
    at = forward
    root = outer
  }
  // No shadow root at all: a slot without one shows its own children.
  if (!place.isConnected) slot.append(place)
  shield(place)
  return {
    place,
    remove() {
      for (const element of created) element.remove()
    },
  }
}

/** Against the page's rules for its own `div`s. By script: a style attribute needs a permission of the page's policy. */
function shield({ style }: HTMLElement): void {
  style.setProperty('all', 'initial', 'important')
  style.setProperty('display', 'block', 'important')
}
