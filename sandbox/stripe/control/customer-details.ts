import { periodOf } from '../billing/items.ts'
import type { Customer, Invoice, PaymentMethod, Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { money } from '../paper/invoice-pdf.ts'
import { type Html, html } from './html.ts'

/** A moment in Unix seconds; the page writes it in the reader's own clock. */
export function when(seconds: number): Html {
  const iso = new Date(seconds * 1000).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')}</time>`
}

const stateOf = (state: string | null): Html => html`<span class="state ${state}">${state}</span>`

/** What a customer has: subscriptions, cards, invoices. */
export function customerDetails(world: World, customer: Customer): Html[] {
  const { store } = world
  const own = <Row extends { customer: unknown }>(rows: Row[]): Row[] =>
    rows.filter(row => row.customer === customer.id).reverse()
  return [
    html`<section><h2>${customer.name ?? customer.email ?? customer.id}</h2><code>${customer.id}</code>${
      customer.balance ? html`<p>Balance: ${money(customer.balance, customer.currency ?? 'usd')}</p>` : ''
    }</section>`,
    subscriptionTable(world, own(store.all('subscriptions'))),
    cardTable(own(store.all('payment_methods')), customer),
    invoiceTable(own(store.all('invoices'))),
  ]
}

function table(title: string, columns: string[], rows: Html[]): Html {
  if (!rows.length) return html`<section><h2>${title}</h2><p class="empty">None.</p></section>`
  const heads = columns.map(column => html`<th scope="col">${column}</th>`)
  return html`<section><h2>${title}</h2><div class="scroll"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div></section>`
}

function subscriptionTable({ store }: World, subscriptions: Subscription[]): Html {
  const rows = subscriptions.map(subscription => {
    const names = subscription.items.data
      .map(
        ({ price, quantity }) =>
          `${quantity > 1 ? `${quantity} × ` : ''}${store.get('products', price.product)?.name ?? price.id}`,
      )
      .join(', ')
    const { start, end } = periodOf(subscription)
    const ends = subscription.cancel_at === null ? '' : html`ends ${when(subscription.cancel_at)}`
    return html`<tr><td>${names}</td><td>${stateOf(subscription.status)}</td><td>${when(start)} – ${when(end)}</td><td>${ends}</td><td><code>${subscription.id}</code></td></tr>`
  })
  return table('Subscriptions', ['Plan', 'State', 'Period', '', 'Id'], rows)
}

function cardTable(methods: PaymentMethod[], { invoice_settings }: Customer): Html {
  const rows = methods.map(({ id, card, billing_details }) => {
    const expiry = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`
    const isDefault = invoice_settings.default_payment_method === id ? 'by default' : ''
    return html`<tr><td>${card.brand} •••• ${card.last4}</td><td>${expiry}</td><td>${billing_details.name}</td><td>${isDefault}</td><td><code>${id}</code></td></tr>`
  })
  return table('Cards', ['Card', 'Good until', 'Name', '', 'Id'], rows)
}

function invoiceTable(invoices: Invoice[]): Html {
  const rows = invoices.map(({ id, number, status, amount_due, currency, created, next_payment_attempt }) => {
    const paper = number ? html`<a href="/invoices/${id}/pdf">PDF</a>` : ''
    const again = status === 'open' && next_payment_attempt ? html`again ${when(next_payment_attempt)}` : ''
    return html`<tr><td>${number ?? 'draft'}</td><td>${stateOf(status)}</td><td class="amount">${money(amount_due, currency)}</td><td>${when(created)}</td><td>${again}</td><td>${paper}</td></tr>`
  })
  return table('Invoices', ['Number', 'State', 'Amount', 'Made', '', ''], rows)
}
