import { useStore } from '@nanostores/react'
import type { InvoicesView } from '../../../../state/billing/invoices-view.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { InvoicesTable } from './InvoicesTable.tsx'
import { InvoicesToolbar } from './InvoicesToolbar.tsx'
import { invoiceTexts } from './invoice-messages.ts'
import { UpcomingInvoice } from './UpcomingInvoice.tsx'

const title = style({ fontSize: token.text16, fontWeight: token.weightBold, lineHeight: '24px' })

export interface InvoicesProps {
  view: InvoicesView
  onChange: (change: Partial<InvoicesView>, options?: { replace?: boolean }) => void
}

/** What is charged next, what was paid, and what is owed. */
export default function InvoicesSection({ view, onChange }: InvoicesProps) {
  const app = useApp()
  const t = useMessages(invoiceTexts)
  const { invoices } = useStore(subscriptionsOf(app).$invoices)
  return (
    <Stack gap={3}>
      <h2 className={title}>{t('title')}</h2>
      <UpcomingInvoice />
      {invoices.length > 0 ? <InvoicesToolbar view={view} onChange={onChange} /> : null}
      <InvoicesTable view={view} onChange={onChange} />
    </Stack>
  )
}
