import { loadAgain } from '../state/app/load-again.ts'
import { reflecting } from './reflecting.ts'
import type { ThemeText } from './theme-text.ts'

/** What brings an element to life, once its code is there. Both may be called again for the same element. */
export interface ElementCode {
  connect(host: HTMLElement): void
  /** Also called for a move: then the element is in the document again. */
  disconnect(host: HTMLElement): void
}

/** Attributes of nearly all. */
export const common = 'app-name theme'

/**
 * The class of an element whose code comes with the first one on the page: all that other pages pay for it.
 *
 * @param attributes as `reflecting` takes them
 */
export const lazyElement = <Code extends ElementCode>(
  load: () => Promise<Code>,
  attributes: string = common,
) =>
  class extends reflecting(attributes) {
    declare appName: string | undefined
    declare theme: ThemeText | undefined
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
