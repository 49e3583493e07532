import type { Invoice } from './invoice.ts'
import type { InvoicesSort, InvoicesView } from './invoices-view.ts'

const byNumber = (one = '', other = '') => one.localeCompare(other, 'en', { numeric: true })

const compare: Record<InvoicesSort, (one: Invoice, other: Invoice) => number> = {
  paymentDate: (one, other) => one.paymentDate.getTime() - other.paymentDate.getTime(),
  totalAmount: (one, other) => one.totalAmount - other.totalAmount,
  paid: (one, other) => Number(one.paid) - Number(other.paid),
  invoiceNumber: (one, other) => byNumber(one.invoiceNumber, other.invoiceNumber),
  receiptNumber: (one, other) => byNumber(one.receiptNumber, other.receiptNumber),
}

export interface InvoicesPage {
  rows: Invoice[]
  /** How many match. */
  total: number
  /** The page that is shown: the last one there is, if the address asks for one beyond. */
  page: number
  pages: number
}

/** The server answers with all of them, so they are searched, sorted and turned here. */
export function pageOf(invoices: readonly Invoice[], view: InvoicesView): InvoicesPage {
  const wanted = view.search.trim().toLowerCase()
  const found = invoices.filter(
    ({ invoiceNumber = '', receiptNumber, paid }) =>
      [invoiceNumber, receiptNumber].some(number => number.toLowerCase().includes(wanted)) &&
      (view.state === undefined || paid === (view.state === 'paid')),
  )
  const sign = view.order === 'asc' ? 1 : -1
  // Equal amounts keep the newest first, whichever way they are sorted.
  found.sort((one, other) => sign * compare[view.sortBy](one, other) || compare.paymentDate(other, one))
  const pages = Math.max(1, Math.ceil(found.length / view.pageSize))
  const page = Math.min(view.page, pages)
  const start = (page - 1) * view.pageSize
  return { rows: found.slice(start, start + view.pageSize), total: found.length, page, pages }
}
