/** The parent in what is drawn: through slots and out of shadow roots. */
function above(node: Element): Element | null {
  if (node.assignedSlot) return node.assignedSlot
  const { parentNode } = node
  return parentNode instanceof ShadowRoot ? parentNode.host : node.parentElement
}

function around(from: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let node: Element | null = from; node; node = above(node))
    if (node instanceof HTMLElement && node.matches('dialog:modal, :popover-open')) found.push(node)
  return found
}

/** Every modal of ours on the page, also one that lies below: it would keep presses from what the page shows. */
function ourModals(): HTMLElement[] {
  return [...document.querySelectorAll('admin-portal, checkout-dialog')].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll<HTMLElement>('dialog:modal') ?? []),
  ])
}

function deepestFocus(): HTMLElement | undefined {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement ? active : undefined
}

/** Below what Stripe puts over the page (the highest number that there is), above everything else. */
const high = '2147483000'

/**
 * Stripe shows 3-D Secure in a frame that it appends to the body. A modal dialog of ours would lie above it in the
 * browser's top layer and make it inert, so all of ours leave the top layer while the work lasts. They stay where they
 * are, as ordinary boxes, and take no presses.
 */
export async function suspendTopLayer<T>(from: Element, work: () => Promise<T>): Promise<T> {
  const focused = deepestFocus()
  const left = [...new Set([...around(from), ...ourModals()])]
  const backs = left.map(element => leave(element))
  try {
    return await work()
  } finally {
    // The lowest first: the top layer is stacked in the order of arrival.
    for (const back of backs.reverse()) back()
    focused?.focus({ preventScroll: true })
  }
}

function leave(element: HTMLElement): () => void {
  const { zIndex, position } = element.style
  if (element instanceof HTMLDialogElement) {
    element.close()
    element.show()
  } else element.hidePopover()
  Object.assign(element.style, { position: 'fixed', zIndex: high })
  element.inert = true
  return () => {
    element.inert = false
    Object.assign(element.style, { position, zIndex })
    if (!element.isConnected) return
    if (!(element instanceof HTMLDialogElement)) return element.showPopover()
    if (!element.open) return
    element.close()
    element.showModal()
  }
}
