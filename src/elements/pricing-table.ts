import { common, lazyElement } from './lazy-element.ts'

/**
 * The vendor's plans with their prices, for a public page. A visitor who chooses one and is not signed in signs up first, and
 * then finds the checkout of that plan.
 *
 * @tag pricing-table
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {string} [heading] - Above the plans.
 * @attr {string} [highlight] - Slug of the plan to stand out.
 * @attr {classic | modern | vivid | dark | auto} [theme] - Wins over options and metadata.
 * @example
 * <pricing-table heading="Choose a plan" highlight="pro"></pricing-table>
 */
export class PricingTableElement extends lazyElement(
  () => import('./draw-pricing.tsx'),
  `${common} heading highlight`,
) {
  /** Above the plans. */
  declare heading: string | undefined
  /** Slug of the plan to stand out. */
  declare highlight: string | undefined
}

declare global {
  interface HTMLElementTagNameMap {
    'pricing-table': PricingTableElement
  }
}
