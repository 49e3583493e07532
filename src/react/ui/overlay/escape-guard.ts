/**
 * Who may have the Escape key. While one of our overlays is open and the focus is with us, the key is ours: it closes
 * the topmost overlay and the page never hears of it, so that a modal of the page around us stays open.
 * The listener sits on the window in the capture phase because a page's modal usually listens on the document.
 */
export interface Layer {
  /** The element whose tree, through shadow roots, the layer belongs to. */
  host: () => Element | undefined
  /** Closes the layer; ignored by the layer itself while it is busy. Absent: Escape closes nothing here. */
  close?: () => void
}

const layers: Layer[] = []
let swallowKeyup = false

function deepestFocus(): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

/** Whether `inner` is `outer` or inside it, counting a shadow root as inside its host. */
function contains(outer: Element, inner: Element): boolean {
  for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === outer) return true
  return false
}

/** Ours unless the focus is in something else on the page, e.g. in a modal that the page opened above us. */
function topLayer(): Layer | undefined {
  const top = layers.at(-1)
  const focus = deepestFocus()
  if (!top || !focus || focus === document.body) return top
  const host = top.host()
  return host && contains(host, focus) ? top : undefined
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/** The browser's own meaning of the key there is to clear it. */
const isFilledSearch = (element: Element | null) =>
  element instanceof HTMLInputElement && element.type === 'search' && element.value !== ''

function onKeydown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const top = topLayer()
  if (!top) return
  swallowKeyup = true
  if (!top.close && isFilledSearch(deepestFocus())) {
    event.stopImmediatePropagation()
    return
  }
  swallow(event)
  if (!event.repeat) top.close?.()
}

function onKeyup(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !swallowKeyup) return
  swallowKeyup = false
  swallow(event)
  if (layers.length === 0) unlisten()
}

function unlisten(): void {
  window.removeEventListener('keydown', onKeydown, true)
  window.removeEventListener('keyup', onKeyup, true)
}

/** Puts a layer on top; the returned function takes it away. */
export function pushLayer(layer: Layer): () => void {
  if (layers.length === 0) {
    window.addEventListener('keydown', onKeydown, true)
    window.addEventListener('keyup', onKeyup, true)
  }
  layers.push(layer)
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    // The keyup that belongs to the Escape which closed the last layer is still to come.
    if (layers.length === 0 && !swallowKeyup) unlisten()
  }
}
