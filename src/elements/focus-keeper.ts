/**
 * Gives the focus back when the page moves an element by taking it out and putting it in: the browser drops it. At the
 * disconnection it is already gone, so it is followed all the time. The caret stays with the input by itself.
 */
export class FocusKeeper {
  readonly #host: HTMLElement
  #focused: HTMLElement | undefined
  #left: HTMLElement | undefined

  constructor(host: HTMLElement) {
    this.#host = host
    this.watch(host)
  }

  /** The host hears nothing of a focus that goes from one place in its shadow root to another. */
  watch(root: HTMLElement | ShadowRoot): void {
    root.addEventListener('focusin', this.#enter)
    root.addEventListener('focusout', this.#out)
  }

  readonly #enter = (event: Event) => {
    const [target] = event.composedPath()
    this.#focused = target instanceof HTMLElement ? target : undefined
  }
  // A removal fires focusout too, on the remover's stack, before it: so the question waits for a microtask.
  readonly #out = () =>
    queueMicrotask(() => {
      // `:focus-within` does not hold for a focus in the top layer of the shadow root.
      const { activeElement } = this.#host.getRootNode() as Document | ShadowRoot
      if (!this.#host.contains(activeElement)) this.#focused = undefined
    })

  leave(): void {
    this.#left = this.#focused
    setTimeout(() => {
      this.#left = undefined // only what comes back within the task was moved
    })
  }

  restore(): void {
    if (this.#left && this.#host.isConnected) this.#left.focus({ preventScroll: true })
  }
}
