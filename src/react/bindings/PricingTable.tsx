import { createElement, type ReactElement } from 'react'
import { useAppName } from './provider-context.ts'

export interface PricingTableProps {
  /** Above the plans. */
  heading?: string
  /** Slug of the plan to stand out. */
  highlight?: string
  /** classic, modern, vivid, dark or auto. */
  theme?: string
  className?: string
}

/**
 * The vendor's plans with their prices; a user who is not signed in signs up first, and then finds the checkout.
 *
 * @example
 * <PricingTable heading="Choose a plan" highlight="pro" />
 */
export function PricingTable({ className, ...attributes }: PricingTableProps): ReactElement {
  return createElement('pricing-table', { ...attributes, class: className, 'app-name': useAppName() })
}
