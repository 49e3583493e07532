import { useState } from 'react'
import type { ApiError } from '../../../../api/api-error.ts'
import { errorText } from '../../../../state/app/messages.ts'
import { downloadInvoice } from '../../../../state/billing/download-invoice.ts'
import type { Invoice } from '../../../../state/billing/invoice.ts'
import { invoiceFileName } from '../../../../state/billing/invoice-file.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { download } from '../../../ui/icons/portal.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useFormatter } from '../../use-formatter.ts'
import { invoiceTexts } from './invoice-messages.ts'

/** Fetches one invoice as a PDF; says that it is under way, that it is there, or why it is not. */
export function DownloadInvoice({ invoice }: { invoice: Invoice }) {
  const app = useApp()
  const t = useMessages(invoiceTexts)
  const format = useFormatter()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const date = format.day(invoice.paymentDate)

  const fetchIt = async () => {
    setBusy(true)
    const showResult = (done: boolean, error?: ApiError) =>
      done
        ? toast.show({ tone: 'success', title: t('downloaded') })
        : toast.show({
            tone: 'danger',
            title: t('downloadFailed'),
            ...(error && { text: errorText(app, error) }),
          })
    await downloadInvoice(app, {
      invoiceId: invoice.id,
      filename: invoiceFileName(invoice),
      callback: showResult,
    })
    setBusy(false)
  }
  return (
    <>
      <IconButton
        icon={download}
        size="small"
        label={t('downloadPdf', { date })}
        loading={busy}
        onClick={() => void fetchIt()}
      />
      <VisuallyHidden>
        <span role="status">{busy ? t('downloading', { date }) : ''}</span>
      </VisuallyHidden>
    </>
  )
}
