import { loadAgain } from '../state/app/load-again.ts'

/** What brings an element to life, once its code is there. Both may be called again for the same element. */
export interface ElementCode {
  connect(host: HTMLElement): void
  /** Also called for a move: then the element is in the document again. */
  disconnect(host: HTMLElement): void
}

/** The class of an element whose code comes with the first one on the page: all that other pages pay for it. */
export const lazyElement = <Code extends ElementCode>(load: () => Promise<Code>) =>
  class extends HTMLElement {
    /** For the methods of the elements only; declarations of a class without a name can hide nothing. */
    run(work: (code: Code) => void): void {
      loadAgain(load).then(work, console.error)
    }
    connectedCallback(): void {
      this.run(code => code.connect(this))
    }
    disconnectedCallback(): void {
      this.run(code => code.disconnect(this))
    }
  }

/** Such an element, by what loads its code. */
export type Lazy<Load extends () => Promise<ElementCode>> = InstanceType<
  ReturnType<typeof lazyElement<Awaited<ReturnType<Load>>>>
>
