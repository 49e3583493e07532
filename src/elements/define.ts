/** Defines once: a second copy of the bundle keeps the first definition. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!customElements.get(tag)) customElements.define(tag, element)
}
