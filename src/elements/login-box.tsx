import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { adoptCredentials } from '../react/login/credentials/adopt-credentials.ts'
import { LoginTree } from '../react/login/LoginTree.tsx'
import type { Part } from '../react/login/login-context.ts'
import { appNameOf } from '../react/shell/app-name.ts'
import { adopt } from '../react/theme/adopted-cache.ts'
import { movedEvent } from '../react/ui/overlay/moved.ts'
import { getApp } from '../state/app/app.ts'
import { expectStart } from '../state/app/set-up.ts'
import { createLoginView, type LoginView } from '../state/login/login-view.ts'
import { FocusKeeper } from './focus-keeper.ts'
import { type HydrationHandoff, handoffKey } from './hydration-handoff.ts'
import { enterBoxes } from './present.ts'
import { reflecting } from './reflecting.ts'
import type { ThemeText } from './theme-text.ts'

interface Mounted {
  view: LoginView
  roots: { part: Part; root: Root }[]
  /** Holds the form where nothing was prerendered. */
  place?: HTMLElement
  unfollow: () => void
}

let count = 0

// r2wc renders one root and cannot hydrate: what the loader or the server drew before React must become React's without a
// keystroke lost. Its cures (early attributes, moves, late unmount) are here by hand.

/**
 * The login box: chrome in a shadow root, and the credentials as a real form in the light DOM, where password managers
 * look. Each is a React root of its own; both draw the same screens of one view.
 *
 * @tag login-box
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 * @attr {light | shadow} [credentials=light] - `shadow` keeps the form inside the shadow root, too.
 * @attr {boolean} [full-page] - The box is the page: it brings a background and fills the window.
 * @slot credentials - The form. The element fills it itself.
 * @slot captcha - The challenge of a provider, which refuses a shadow root. The element fills it itself.
 * @example
 * <login-box theme="modern" full-page></login-box>
 */
export class LoginBoxElement extends reflecting('app-name theme credentials ?full-page') {
  static observedAttributes = ['theme']

  declare appName: string | undefined
  declare theme: ThemeText | undefined
  declare credentials: 'light' | 'shadow' | undefined
  /** The box is the page. */
  declare fullPage: boolean

  readonly #focus = new FocusKeeper(this)
  #mounted: Mounted | undefined
  /** The field that was taken away, with what it holds. */
  #typed: HTMLInputElement | null | undefined
  #wasFocused: boolean | undefined

  connectedCallback(): void {
    if (this.#mounted) {
      this.#settle()
      this.#focus.restore()
    } else if (this.#isBeingParsed()) {
      document.addEventListener('DOMContentLoaded', () => this.isConnected && this.connectedCallback(), {
        once: true,
      })
    } else this.#mount()
  }

  disconnectedCallback(): void {
    this.#focus.leave()
    // Out and in within one task is a move; and a React host that removes us must have committed first.
    queueMicrotask(() => {
      if (!this.isConnected) this.#unmount()
    })
  }

  /** `moveBefore()` moves without leaving. */
  connectedMoveCallback(): void {
    this.#settle()
  }

  attributeChangedCallback(): void {
    for (const { part, root } of this.#mounted?.roots ?? []) root.render(this.#tree(part))
  }

  /** A server sent the markup, and a script that blocks the parser defined us before it was all there. */
  #isBeingParsed(): boolean {
    return this.hasAttribute('ssr') && document.readyState === 'loading' && !this.shadowRoot
  }

  #mount(): void {
    const served = this.getAttribute('ssr')
    const prerendered = served && this.shadowRoot && this.querySelector('form.pc') && this.#isOurMarkup()
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const prefix = served ?? `lb${++count}`
    const app = getApp(appNameOf(this))
    expectStart(app)
    // What is prerendered is the login flow; the address is followed as soon as React has it.
    const view = prerendered ? createLoginView(app, 'login') : createLoginView(app)
    const mounted: Mounted = { view, roots: [], unfollow: () => {} }
    this.#mounted = mounted

    const start = (part: Part, container: Element | ShadowRoot) => {
      const options = { identifierPrefix: prefix + part.charAt(0) }
      const root = prerendered
        ? hydrateRoot(container as Element, this.#tree(part), options) // the types know no shadow root
        : createRoot(container, options)
      if (!prerendered) root.render(this.#tree(part))
      mounted.roots.push({ part, root })
    }

    if (this.getAttribute('credentials') === 'shadow') {
      this.#focus.watch(shadow)
      start('whole', shadow)
    } else {
      start('chrome', shadow)
      if (prerendered) start('form', this)
      else {
        // Not the host itself: what the page put into it stays.
        mounted.place = document.createElement('div')
        mounted.place.slot = 'credentials'
        mounted.place.className = 'pc-place'
        this.prepend(mounted.place)
        start('form', mounted.place)
      }
    }
    const stops = [view.follow(() => !this.hidden), enterBoxes(app, this)]
    mounted.unfollow = () => {
      for (const stop of stops) stop()
    }
    this.#settle()
  }

  /** Markup that another version's loader made cannot be hydrated: it is taken away, and what was typed is kept. */
  #isOurMarkup(): boolean {
    const handoff = (this as { [handoffKey]?: HydrationHandoff })[handoffKey]
    if (!handoff?.from || import.meta.url.startsWith(handoff.from)) return true
    this.#keepTyped()
    this.querySelector('form.pc')?.remove()
    this.shadowRoot?.replaceChildren()
    return false
  }

  /** Whom the user says they are; never a password. */
  #keepTyped(): void {
    this.#typed = this.#identifier()
    this.#wasFocused = this.#typed?.matches(':focus')
  }

  #giveTyped(): void {
    const input = this.#identifier()
    if (!input || !this.#typed) return
    input.value = this.#typed.value
    if (this.#wasFocused) input.focus({ preventScroll: true })
    this.#typed = undefined
  }

  readonly #identifier = () => this.querySelector<HTMLInputElement>('form.pc [autocomplete~=username]')

  #tree(part: Part) {
    return (
      <LoginTree
        view={this.#mounted!.view}
        part={part}
        root={this.shadowRoot ?? undefined}
        theme={this.getAttribute('theme') ?? undefined}
        onReady={() => this.#takeSeat()}
      />
    )
  }

  /** What was sent before React listened is sent now, once. */
  #takeSeat(): void {
    this.#giveTyped()
    const handoff = (this as { [handoffKey]?: HydrationHandoff })[handoffKey]
    if (!handoff || handoff.ready) return
    handoff.ready = true
    this.removeAttribute('queued')
    if (handoff.queued) queueMicrotask(() => this.querySelector<HTMLFormElement>('form.pc')?.requestSubmit())
  }

  /** The sheets belong to the document and the tree that we are in now. */
  #settle(): void {
    if (this.shadowRoot) adopt(this.shadowRoot)
    adoptCredentials(this.getRootNode())
    this.shadowRoot?.dispatchEvent(new Event(movedEvent))
  }

  #unmount(): void {
    const mounted = this.#mounted
    if (!mounted) return
    this.#mounted = undefined
    this.#keepTyped()
    for (const { root } of mounted.roots) root.unmount()
    mounted.place?.remove()
    this.removeAttribute('ssr')
    // Last: a host that hears that we are gone may put us back at once, and then these roots must be over.
    mounted.unfollow()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'login-box': LoginBoxElement
  }
}
