import type { Invoice } from '../core/wire.ts'
import { pdfOf, type Text } from './pdf.ts'

const LEFT = 56
const RIGHT = 539

const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** An amount of the currency's smallest unit, as people write it. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** The invoice on paper. */
export function invoicePdf(invoice: Invoice): Buffer {
  const { currency, customer_name, customer_email, customer_address: address, status_transitions } = invoice
  const lines: Text[] = []
  let y = 780
  const write = (text: string, more: Partial<Text> = {}): void => {
    lines.push({ x: LEFT, y, size: 10, text, ...more })
  }
  const next = (step = 16): void => {
    y -= step
  }
  write('Invoice', { size: 22, bold: true })
  write('Stripe sandbox: a test, no money moved', { x: RIGHT, align: 'right' })
  next(34)
  const facts: [string, string | null][] = [
    ['Invoice number', invoice.number],
    ['Receipt number', invoice.receipt_number],
    ['Date of issue', day(status_transitions.finalized_at ?? invoice.created)],
    ['Date paid', status_transitions.paid_at === null ? null : day(status_transitions.paid_at)],
  ]
  for (const [name, value] of facts) {
    if (value === null) continue
    write(name, { bold: true })
    write(value, { x: LEFT + 110 })
    next()
  }
  next()
  write('Bill to', { bold: true })
  next()
  const country = address && [address.postal_code, address.city, address.country].filter(Boolean).join(' ')
  const taxIds = invoice.customer_tax_ids?.map(
    ({ type, value }) => `${type.replace('_', ' ').toUpperCase()} ${value}`,
  )
  for (const text of [
    customer_name,
    customer_email,
    address?.line1,
    address?.line2,
    country,
    ...(taxIds ?? []),
  ]) {
    if (!text) continue
    write(text)
    next()
  }
  next()
  write('Description', { bold: true })
  write('Amount', { bold: true, x: RIGHT, align: 'right' })
  next(20)
  for (const line of invoice.lines.data) {
    write(line.description ?? '')
    write(money(line.amount, currency), { x: RIGHT, align: 'right' })
    next(13)
    write(`${day(line.period.start)} - ${day(line.period.end)}`, { size: 8 })
    next(20)
  }
  const sums: [string, number, boolean?][] = [
    ['Subtotal', invoice.subtotal],
    ['Total', invoice.total],
    ['Amount due', invoice.amount_due, true],
    ['Amount paid', invoice.amount_paid],
  ]
  for (const [name, amount, bold = false] of sums) {
    write(name, { x: 380, bold })
    write(money(amount, currency), { x: RIGHT, align: 'right', bold })
    next()
  }
  return pdfOf(`Invoice ${invoice.number ?? invoice.id}`, lines)
}
