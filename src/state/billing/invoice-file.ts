import type { Invoice } from './invoice.ts'

/** What an invoice is called as a downloaded file: its number, else that of its receipt, else its day. Letters that no disk objects to. */
export function invoiceFileName({
  invoiceNumber,
  receiptNumber,
  paymentDate,
}: Pick<Invoice, 'invoiceNumber' | 'receiptNumber' | 'paymentDate'>) {
  const name = (invoiceNumber || receiptNumber).replace(/[^\p{L}\p{N}-]+/gu, '-').replace(/^-+|-+$/g, '')
  return `invoice-${name || paymentDate.toISOString().slice(0, 10)}.pdf`
}
