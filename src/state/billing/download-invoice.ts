import { toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { saveFile } from './save-file.ts'
import type { BillingCallback } from './slice.ts'
import { source, subscriptionsOf } from './subscriptions.ts'

export interface InvoiceDownload {
  invoiceId: string
  /** What the file is called where the person keeps it. */
  filename: string
  callback?: BillingCallback
}

/** Fetches an invoice as a PDF and gives it to the person; PLAN-32. A failure is in `invoiceDownload.error`. */
export async function downloadInvoice(
  app: App,
  { invoiceId, filename, callback }: InvoiceDownload,
  save: typeof saveFile = saveFile,
): Promise<boolean> {
  const { $invoices } = subscriptionsOf(app)
  $invoices.setKey('invoiceDownload', { loading: true, error: null })
  try {
    const { blob } = await app.send({
      method: 'GET',
      path: `/subscriptions/resources/billing/invoices/v1/${encodeURIComponent(invoiceId)}/pdf`,
      query: { outputFileName: filename },
      binary: true,
      ...source,
    })
    if (!blob) throw new Error('the invoice is empty')
    save(blob, filename)
    $invoices.setKey('invoiceDownload', { loading: false, error: null })
    callback?.(true)
    return true
  } catch (thrown) {
    const error = toApiError(thrown)
    $invoices.setKey('invoiceDownload', { loading: false, error })
    callback?.(false, error)
    return false
  }
}
