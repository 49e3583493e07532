import r2wc from '@r2wc/react-to-web-component'
import type { ComponentType } from 'react'
import { movedEvent } from '../react/ui/overlay/moved.ts'
import { isOn } from './boolean-attribute.ts'
import { adoptEarlyProperty } from './early-property.ts'
import { FocusKeeper } from './focus-keeper.ts'

/** What an attribute becomes. Objects and functions are plain properties of the subclass, never attributes. */
type Kind = 'string' | 'number' | 'boolean'

/** The attributes of an element, by the property that its component gets. */
export type Kinds<Props extends object> = { [K in keyof Props & string]?: Kind }

/** Passed to every component beside its own properties. */
export interface Mounted {
  container: ShadowRoot
}

// r2wc keeps its state under symbols of the global registry, so that a subclass can correct its habits.
const PROPS = Symbol.for('r2wc.props')
const RENDER = Symbol.for('r2wc.render')
const CONNECTED = Symbol.for('r2wc.connected')

interface Base extends HTMLElement {
  [PROPS]: Record<string, unknown>
  [RENDER](): void
  [CONNECTED]: boolean
  container: HTMLElement | ShadowRoot
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, old: string | null, value: string | null): void
}

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * A React component as the class of a custom element: r2wc in an open shadow root, with its habits corrected.
 *
 * @param place `inside`: it draws into itself, and stands in the shadow root of another element
 */
export function reactElement<Props extends object>(
  component: ComponentType<Props & Mounted>,
  props: Kinds<Props>,
  place?: 'inside',
): (new () => HTMLElement) & { observedAttributes: string[] } {
  const kinds: Record<string, Kind | undefined> = props
  const Made = r2wc(
    component as ComponentType<object>,
    {
      ...(!place && { shadow: 'open' }),
      props: props as Record<string, Kind>,
    } as Parameters<typeof r2wc<object>>[1],
  ) as unknown as (new () => Base) & { observedAttributes: string[] }

  return class extends Made {
    readonly #focus = new FocusKeeper(this)
    /** Drawn and not taken away since. */
    #drawn = false

    constructor() {
      super()
      this.#focus.watch(this.container)
      this[CONNECTED] = false // renders once it is connected, not on its first attribute
    }

    override connectedCallback(): void {
      for (const name of Object.keys(kinds)) adoptEarlyProperty(this, name)
      if (place) this[PROPS].container = this.getRootNode()
      super.connectedCallback()
      if (this.#drawn) this.#settle()
      this.#drawn = true
    }

    override disconnectedCallback(): void {
      // A move is out and in within one task: the tree stays. And a React host that removes us is still committing,
      // when another root must not be unmounted.
      this.#focus.leave()
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#drawn = false
        super.disconnectedCallback()
      })
    }

    /** Leaving the document took our overlays out of the browser's top layer, and the focus away. */
    #settle(): void {
      const { container } = this[PROPS] as unknown as Mounted
      container.dispatchEvent(new Event(movedEvent))
      this.#focus.restore()
    }

    /** `moveBefore()` moves without leaving. */
    connectedMoveCallback(): void {}

    override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
      const prop = camel(name)
      const boolean = kinds[prop] === 'boolean'
      if (value && !boolean) {
        super.attributeChangedCallback(name, old, value)
        return
      }
      // r2wc overlooks that one is removed or empty, and takes `open="open"` for false.
      this[PROPS][prop] = boolean ? isOn(value) : (value ?? undefined)
      this[RENDER]()
    }
  }
}
