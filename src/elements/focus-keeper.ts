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
    host.addEventListener('focusin', event => {
      const [target] = event.composedPath()
      this.#focused = target instanceof HTMLElement ? target : undefined
    })
    // A removal fires focusout too, on the remover's stack, before it: so the question waits for a microtask.
    host.addEventListener('focusout', () =>
      queueMicrotask(() => {
        if (!host.matches(':focus-within')) this.#focused = undefined
      }),
    )
  }

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
