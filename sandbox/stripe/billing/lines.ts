import { newId } from '../core/ids.ts'
import type { InvoiceLine, Subscription, SubscriptionItem } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { debit, unused } from './debits.ts'
import { amountOf, recurringOf } from './items.ts'
import { type Period, shareLeft } from './periods.ts'

function line(
  subscription: Subscription,
  item: SubscriptionItem,
  fields: Pick<InvoiceLine, 'amount' | 'description' | 'period'> & { invoiceItem?: string },
): InvoiceLine {
  const { invoiceItem, ...shown } = fields
  const details = { proration: !!invoiceItem, proration_details: null, subscription: subscription.id }
  return {
    id: newId('il'),
    object: 'line_item',
    ...shown,
    currency: item.price.currency,
    discount_amounts: [],
    discountable: !invoiceItem,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: invoiceItem
      ? {
          type: 'invoice_item_details',
          invoice_item_details: { ...details, invoice_item: invoiceItem },
          subscription_item_details: null,
        }
      : {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: { ...details, invoice_item: null, subscription_item: item.id },
        },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product },
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: subscription.id,
    subtotal: fields.amount,
    taxes: [],
  }
}

const productName = (world: World, { price }: SubscriptionItem): string =>
  world.store.get('products', price.product)?.name ?? price.product

function money(item: SubscriptionItem): string {
  const amount = (Number(item.price.unit_amount_decimal ?? 0) / 100).toFixed(2)
  const { interval, interval_count } = recurringOf(item)
  const each = interval_count === 1 ? interval : `${interval_count} ${interval}s`
  return `at ${amount} ${item.price.currency.toUpperCase()} / ${each}`
}

/** What a whole period of each item costs. */
export function periodLines(world: World, subscription: Subscription, period: Period): InvoiceLine[] {
  return subscription.items.data.map(item => {
    debit(world, item, amountOf(item), period)
    return line(subscription, item, {
      amount: amountOf(item),
      description: `${item.quantity} × ${productName(world, item)} (${money(item)})`,
      period,
    })
  })
}

/** A trial is on the invoice too, for nothing. */
export function trialLines(world: World, subscription: Subscription, period: Period): InvoiceLine[] {
  return subscription.items.data.map(item =>
    line(subscription, item, {
      amount: 0,
      description: `Trial period for ${productName(world, item)}`,
      period,
    }),
  )
}

const day = (at: number): string =>
  new Date(at * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** What was paid for the rest of the period, given back. */
export function creditLine(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
  at: number,
): InvoiceLine {
  return line(subscription, item, {
    amount: -unused(world, item, at) || 0,
    description: `Unused time on ${productName(world, item)} after ${day(at)}`,
    period: { start: at, end: period.end },
    invoiceItem: newId('ii'),
  })
}

/** What the rest of the period costs. */
export function remainderLine(
  world: World,
  subscription: Subscription,
  item: SubscriptionItem,
  period: Period,
  at: number,
): InvoiceLine {
  const amount = Math.round(amountOf(item) * shareLeft(period, at))
  debit(world, item, amount, { start: at, end: period.end })
  return line(subscription, item, {
    amount,
    description: `Remaining time on ${productName(world, item)} after ${day(at)}`,
    period: { start: at, end: period.end },
    invoiceItem: newId('ii'),
  })
}
