import type { Invoice } from '../billing/invoice.ts'

const sortKeys = ['paymentDate', 'totalAmount', 'paid', 'receiptNumber'] as const
export type InvoicesSort = (typeof sortKeys)[number]
export const invoiceStates = ['paid', 'unpaid'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What the table of invoices shows. All of it is kept in the address. */
export interface InvoicesView {
  /** In receipt numbers. */
  search: string
  state: InvoiceState | undefined
  sortBy: InvoicesSort
  order: 'asc' | 'desc'
  /** From 1. */
  page: number
  pageSize: number
}

export const invoicePageSizes: readonly number[] = [10, 20, 50, 100]

/** The newest first. */
export const defaultInvoicesView: InvoicesView = {
  search: '',
  state: undefined,
  sortBy: 'paymentDate',
  order: 'desc',
  page: 1,
  pageSize: 10,
}

const positive = (text: string | null) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

/** What is missing in the address or makes no sense is the default: an old link always opens. */
export function invoicesViewFromQuery(query: URLSearchParams): InvoicesView {
  const size = positive(query.get('pageSize'))
  return {
    search: query.get('search')?.slice(0, 200) ?? '',
    state: invoiceStates.find(state => state === query.get('status')),
    sortBy: sortKeys.find(key => key === query.get('sortBy')) ?? defaultInvoicesView.sortBy,
    order: query.get('order') === 'ASC' ? 'asc' : 'desc',
    page: positive(query.get('page')) ?? 1,
    pageSize: size && invoicePageSizes.includes(size) ? size : defaultInvoicesView.pageSize,
  }
}

/** Defaults are left out, so that the plain address is the plain page. */
export function addInvoicesView(query: URLSearchParams, view: InvoicesView): void {
  const { search, state, sortBy, order, page, pageSize } = view
  if (search) query.set('search', search)
  if (state) query.set('status', state)
  if (sortBy !== defaultInvoicesView.sortBy) query.set('sortBy', sortBy)
  if (order !== defaultInvoicesView.order) query.set('order', order.toUpperCase())
  if (page !== 1) query.set('page', String(page))
  if (pageSize !== defaultInvoicesView.pageSize) query.set('pageSize', String(pageSize))
}

export const isFiltered = ({ search, state }: InvoicesView): boolean => search !== '' || state !== undefined

const compare: Record<InvoicesSort, (one: Invoice, other: Invoice) => number> = {
  paymentDate: (one, other) => one.paymentDate.getTime() - other.paymentDate.getTime(),
  totalAmount: (one, other) => one.totalAmount - other.totalAmount,
  paid: (one, other) => Number(one.paid) - Number(other.paid),
  receiptNumber: (one, other) =>
    one.receiptNumber.localeCompare(other.receiptNumber, 'en', { numeric: true }),
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
    ({ receiptNumber, paid }) =>
      receiptNumber.toLowerCase().includes(wanted) &&
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
