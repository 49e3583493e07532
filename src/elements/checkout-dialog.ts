import { appNameOf } from '../react/shell/app-name.ts'
import { getApp } from '../state/app.ts'
import { type CheckoutDialogOptions, checkoutRequestOf } from '../state/checkout/checkout-request.ts'
import { type Drawn, LazyElement } from './lazy-element.ts'

/**
 * The checkout: a dialog over the page, shown while `open`. Its code, and Stripe's, is loaded then.
 *
 * @tag checkout-dialog
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {string} [plan] - Slug or id of the plan; without it the person chooses.
 * @attr {boolean} [open] - Whether it is shown.
 * @attr {string} [theme] - classic, modern, vivid, dark or auto; wins over options and metadata.
 * @fires {CustomEvent} success - The plan counts.
 * @fires {CustomEvent<{ message: string }>} error - Something failed, in the words that the person sees.
 * @fires {CustomEvent} close - It is hidden again, however it went.
 * @slot - Left alone. The card fields of Stripe are put beside it, in a slot of their own.
 * @csspart root - Everything inside.
 * @csspart checkout-panel - The box over the page.
 */
export class CheckoutDialogElement extends LazyElement {
  static observedAttributes = ['open', 'theme']

  protected async load(): Promise<Drawn> {
    return (await import('./draw-checkout.tsx')).drawCheckout(this)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#follow()
  }

  override attributeChangedCallback(): void {
    super.attributeChangedCallback()
    if (this.isConnected) this.#follow()
  }

  /** Shows it. The options win over the attributes; their callbacks are called beside the events. */
  show(options: CheckoutDialogOptions = {}): void {
    const say = (name: string, detail?: unknown) => this.dispatchEvent(new CustomEvent(name, { detail }))
    this.#request.set({
      plan: options.plan ?? this.getAttribute('plan') ?? undefined,
      host: this,
      onSuccess: () => {
        options.onSuccess?.()
        say('success')
      },
      onError: message => {
        options.onError?.(message)
        say('error', { message })
      },
      onClose: () => {
        this.removeAttribute('open')
        options.onClose?.()
        say('close')
      },
    })
    this.setAttribute('open', '')
    this.draw().catch(error => getApp(appNameOf(this)).log.error('the checkout could not be loaded', error))
  }

  /** Hides it; the page has its search parameters back. */
  hide(): void {
    if (this.#isMine()) this.#request.set(null)
  }

  get #request() {
    return checkoutRequestOf(getApp(appNameOf(this)))
  }

  #isMine(): boolean {
    return this.#request.get()?.host === this
  }

  /** The attribute, set by a page or by `show`. */
  #follow(): void {
    if (this.hasAttribute('open') === this.#isMine()) return
    if (this.hasAttribute('open')) this.show()
    else this.hide()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'checkout-dialog': CheckoutDialogElement
  }
}
