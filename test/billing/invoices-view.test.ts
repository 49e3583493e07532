import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import type { Invoice } from '../../src/state/billing/invoice.ts'
import { invoiceFileName } from '../../src/state/billing/invoice-file.ts'
import { pageOf } from '../../src/state/billing/invoices-page.ts'
import {
  addInvoicesView,
  defaultInvoicesView,
  type InvoicesView,
  invoicePageSizes,
  invoicesViewFromQuery,
  isFiltered,
} from '../../src/state/billing/invoices-view.ts'

const invoice = (facts: Partial<Invoice> & { day: string }): Invoice => ({
  id: facts.day,
  externalId: 'in_1',
  subscriptionId: 'sub',
  paymentDate: new Date(facts.day),
  totalAmount: 29,
  currency: 'usd',
  paid: true,
  receiptNumber: '',
  ...facts,
})
const three = [
  invoice({ day: '2026-09-01', receiptNumber: '2043-2', totalAmount: 99 }),
  invoice({ day: '2026-11-01', receiptNumber: '2043-10', paid: false }),
  invoice({ day: '2026-10-01', receiptNumber: '2043-1' }),
]
const show = (change: Partial<InvoicesView>) =>
  pageOf(three, { ...defaultInvoicesView, ...change }).rows.map(({ id }) => id.slice(5, 7))

const anyView: fc.Arbitrary<InvoicesView> = fc.record(
  {
    search: fc.string({ maxLength: 40, unit: 'grapheme' }),
    state: fc.constantFrom(undefined, 'paid', 'unpaid'),
    sortBy: fc.constantFrom('paymentDate', 'totalAmount', 'paid', 'invoiceNumber', 'receiptNumber'),
    order: fc.constantFrom('asc', 'desc'),
    page: fc.integer({ min: 1, max: 999_999 }),
    pageSize: fc.constantFrom(...invoicePageSizes),
  },
  { noNullPrototype: true },
)

describe('the table of invoices in the address', () => {
  it('shows the newest first when the address says nothing, or nothing that makes sense', () => {
    for (const text of ['', 'page=-1&pageSize=7&sortBy=password&status=maybe&order=up'])
      assert.deepEqual(invoicesViewFromQuery(new URLSearchParams(text)), defaultInvoicesView)
  })

  it('comes back as it was written there, and the plain page has a plain address', () => {
    fc.assert(
      fc.property(anyView, view => {
        const query = new URLSearchParams()
        addInvoicesView(query, view)
        assert.deepEqual(invoicesViewFromQuery(query), view)
      }),
    )
    const plain = new URLSearchParams()
    addInvoicesView(plain, defaultInvoicesView)
    assert.equal(plain.size, 0)
  })
})

describe('the table of invoices', () => {
  it('sorts by each column, both ways; receipt numbers as numbers', () => {
    assert.deepEqual(show({}), ['11', '10', '09'])
    assert.deepEqual(show({ order: 'asc' }), ['09', '10', '11'])
    assert.deepEqual(show({ sortBy: 'receiptNumber', order: 'asc' }), ['10', '09', '11'])
    assert.deepEqual(show({ sortBy: 'paid', order: 'asc' }), ['11', '10', '09'])
    assert.deepEqual(show({ sortBy: 'totalAmount', order: 'desc' }), ['09', '11', '10'])
    assert.deepEqual(show({ sortBy: 'totalAmount', order: 'asc' }), ['11', '10', '09'])
  })

  it('finds receipt numbers and filters by what is paid', () => {
    assert.deepEqual(show({ search: ' 2043-1' }), ['11', '10'])
    assert.deepEqual(show({ state: 'unpaid' }), ['11'])
    assert.deepEqual(show({ state: 'paid', search: '10' }), [])
    assert.ok(isFiltered({ ...defaultInvoicesView, state: 'paid' }) && !isFiltered(defaultInvoicesView))
  })

  it('turns pages, and shows the last one to who asks for one beyond', () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      invoice({ day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(), id: String(index) }),
    )
    const page = (number: number) => pageOf(many, { ...defaultInvoicesView, page: number })
    assert.deepEqual([page(1).rows.length, page(3).rows.length, page(1).total, page(1).pages], [10, 3, 23, 3])
    assert.equal(page(9).page, 3)
    assert.deepEqual(pageOf([], defaultInvoicesView), { rows: [], total: 0, page: 1, pages: 1 })
  })

  it('leaves the state that it reads from as it is', () => {
    const before = [...three]
    show({ sortBy: 'totalAmount', order: 'asc' })
    assert.deepEqual(three, before)
  })
})

describe('the file of an invoice', () => {
  it('is found by the number of the invoice, and sorted by it', () => {
    const rows = ['F-2', 'F-10'].map((invoiceNumber, n) =>
      invoice({ day: `2026-0${n + 1}-01`, invoiceNumber }),
    )
    const numbers = (change: Partial<InvoicesView>) =>
      pageOf(rows, { ...defaultInvoicesView, ...change }).rows.map(row => row.invoiceNumber)
    assert.deepEqual(numbers({ search: 'f-10' }), ['F-10'])
    assert.deepEqual(numbers({ sortBy: 'invoiceNumber', order: 'asc' }), ['F-2', 'F-10'])
  })

  it('is named by its number, else by its day, without signs that a disk objects to', () => {
    const paymentDate = new Date('2026-11-01T00:00:00Z')
    const both = { invoiceNumber: 'KSMIO5FG-0001', receiptNumber: '2043-1180', paymentDate }
    assert.equal(
      invoiceFileName(both),
      'invoice-KSMIO5FG-0001.pdf',
      'accounting asks for that of the invoice',
    )
    assert.equal(invoiceFileName({ receiptNumber: '2043-1180', paymentDate }), 'invoice-2043-1180.pdf')
    assert.equal(invoiceFileName({ receiptNumber: '../a b:c', paymentDate }), 'invoice-a-b-c.pdf')
    assert.equal(invoiceFileName({ receiptNumber: '', paymentDate }), 'invoice-2026-11-01.pdf')
  })
})
