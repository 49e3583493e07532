import type { CheckoutDialogOptions } from '../state/checkout/checkout-request.ts'
import { common, type Lazy, lazyElement } from './lazy-element.ts'
import { firing } from './typed-events.ts'

/** Events of `<checkout-dialog>`. */
export interface CheckoutDialogEvents {
  success: CustomEvent<null>
  error: CustomEvent<{ message: string }>
  close: CustomEvent<null>
}

const load = () => import('./checkout-element.tsx')

/**
 * The checkout: a dialog over the page, shown while `open`. Its code, and Stripe's, is loaded then.
 *
 * @tag checkout-dialog
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {string} [plan] - Slug or id of the plan; without it the user chooses.
 * @attr {boolean} [open] - Whether it is shown.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 * @fires {CustomEvent} success - The plan counts.
 * @fires {CustomEvent<{ message: string }>} error - Something failed, in the words that the user sees.
 * @fires {CustomEvent} close - It is hidden again, however it went.
 * @slot portico-card-N - The card fields of Stripe, which refuse a shadow root. The element fills it itself and counts the forms.
 * @example
 * <checkout-dialog plan="pro" open></checkout-dialog>
 */
export class CheckoutDialogElement extends firing<CheckoutDialogEvents, Lazy<typeof load>>(
  lazyElement(load, `${common} plan ?open`),
) {
  /** Slug or id of the plan; without it the user chooses. */
  declare plan: string | undefined
  /** Whether it is shown. */
  declare open: boolean

  /** Shows it. The options win over the attributes; their callbacks are called beside the events. */
  show(options?: CheckoutDialogOptions): void {
    this.run(code => code.show(this, options))
  }

  /** Hides it; the page has its search parameters back. */
  hide(): void {
    this.run(code => code.hide(this))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'checkout-dialog': CheckoutDialogElement
  }
}
