import { movedEvent } from '../react/ui/overlay/moved.ts'
import { loadAgain } from '../state/load-again.ts'

/** What draws an element, once its code is there. */
export interface Drawn {
  /** An attribute has changed. */
  update(): void
  remove(): void
}

/** An element whose code comes when it is first drawn: what most pages never show costs them these few lines. */
export abstract class LazyElement extends HTMLElement {
  #drawn: Promise<Drawn> | undefined

  /** Loads the code, and draws. */
  protected abstract load(): Promise<Drawn>

  /** Draws now; asking again is harmless, and after a failure tries again. */
  draw(): Promise<Drawn> {
    this.#drawn ??= loadAgain(() => this.load())
    this.#drawn.catch(() => {
      this.#drawn = undefined
    })
    return this.#drawn
  }

  connectedCallback(): void {
    // It was moved: the browser has closed what it had in the top layer.
    this.shadowRoot?.dispatchEvent(new Event(movedEvent))
  }

  disconnectedCallback(): void {
    // Out and in within one task is a move; and a React host that removes us must have committed first.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#drawn?.then(drawn => drawn.remove()).catch(() => {}) // it never came
      this.#drawn = undefined
    })
  }

  /** `moveBefore()` moves without leaving. */
  connectedMoveCallback(): void {}

  attributeChangedCallback(): void {
    this.#drawn?.then(drawn => drawn.update()).catch(() => {}) // said where it was asked for
  }
}
