const fields = 'input,textarea,select,[contenteditable]:not([contenteditable=false])'
const widgets = '[role=combobox],[role=listbox],[role=menu],[role$=dialog]'
const events = ['keydown', 'keypress', 'keyup'] as const

/** Tab stays with focus traps of the page around us, Escape with its modal (see escape-guard.ts). */
const shared = new Set(['Tab', 'Escape'])

/** Whether the key goes to a field of ours or to something that has keys of its own. */
export function isTyping(event: Event): boolean {
  const from = event.composedPath()[0]
  return from instanceof Element && from.closest(`${fields},${widgets}`) !== null
}

function stop(event: Event): void {
  if (event instanceof KeyboardEvent && !shared.has(event.key) && isTyping(event)) event.stopPropagation()
}

/**
 * Keeps what is typed into our fields, menus and dialogs from the page's shortcuts. Listens on the host element in the
 * bubble phase: our own handlers, also those of a form slotted into it, have run by then, and handlers that the page
 * put on the element itself still do. A page that listens in the capture phase hears the key first, which cannot be helped.
 * Returns the function that stops guarding.
 */
export function guardKeys(root: ShadowRoot): () => void {
  const { host } = root
  for (const type of events) host.addEventListener(type, stop)
  return () => {
    for (const type of events) host.removeEventListener(type, stop)
  }
}
