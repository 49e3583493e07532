import { type Drawn, LazyElement } from './lazy-element.ts'

/**
 * The vendor's plans with their prices, for a public page. Whoever chooses one and is not signed in signs up first, and
 * then finds the checkout of that plan.
 *
 * @tag pricing-table
 * @attr {string} [app-name=default] - Which <frontegg-app> to join; else the nearest one around it.
 * @attr {string} [heading] - Above the plans.
 * @attr {string} [highlight] - Slug of the plan to stand out.
 * @attr {string} [theme] - classic, modern, vivid, dark or auto; wins over options and metadata.
 * @csspart root - Everything inside.
 * @csspart pricing-plan - One plan.
 */
export class PricingTableElement extends LazyElement {
  static observedAttributes = ['heading', 'highlight', 'theme']

  protected async load(): Promise<Drawn> {
    return (await import('./draw-pricing.tsx')).drawPricing(this)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // Without its code the page shows what it put inside, or nothing; the console says why.
    this.draw().catch(error => console.error('the pricing table could not be loaded', error))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'pricing-table': PricingTableElement
  }
}
