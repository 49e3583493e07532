const sortKeys = ['paymentDate', 'totalAmount', 'paid', 'invoiceNumber', 'receiptNumber'] as const
export type InvoicesSort = (typeof sortKeys)[number]
export const invoiceStates = ['paid', 'unpaid'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What the table of invoices shows. All of it is kept in the address. */
export interface InvoicesView {
  /** In invoice and receipt numbers. */
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
