import { useStore } from '@nanostores/react'
import { type Invoice, loadInvoices } from '../../../../state/billing/invoice.ts'
import { pageOf } from '../../../../state/billing/invoices-page.ts'
import { type InvoicesSort, invoicePageSizes, isFiltered } from '../../../../state/billing/invoices-view.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { list, search } from '../../../ui/icons/portal.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useFormatter } from '../../use-formatter.ts'
import { DownloadInvoice } from './DownloadInvoice.tsx'
import type { InvoicesProps } from './InvoicesSection.tsx'
import { invoiceTexts } from './invoice-messages.ts'

/** Every invoice with its day, amount, state, number and PDF. */
export function InvoicesTable({ view, onChange }: InvoicesProps) {
  const app = useApp()
  const t = useMessages(invoiceTexts)
  const format = useFormatter()
  const { invoices, error, fetching, loading } = useStore(subscriptionsOf(app).$invoices)
  const { rows, total, page } = pageOf(invoices, view)

  const columns: Column<Invoice>[] = [
    {
      key: 'paymentDate',
      header: t('dateHeader'),
      primary: true,
      sortable: true,
      cell: ({ paymentDate }) => <time dateTime={paymentDate.toISOString()}>{format.day(paymentDate)}</time>,
    },
    {
      key: 'invoiceNumber',
      header: t('numberHeader'),
      sortable: true,
      cell: ({ invoiceNumber }) => invoiceNumber || <Muted>{t('noNumber')}</Muted>,
    },
    {
      key: 'receiptNumber',
      header: t('receiptHeader'),
      sortable: true,
      cell: ({ receiptNumber }) => receiptNumber || <Muted>{t('noReceipt')}</Muted>,
    },
    {
      key: 'paid',
      header: t('statusHeader'),
      sortable: true,
      cell: ({ paid }) => (
        <Badge tone={paid ? 'success' : 'warning'} dot>
          {t(paid ? 'paid' : 'unpaid')}
        </Badge>
      ),
    },
    {
      key: 'totalAmount',
      header: t('amountHeader'),
      sortable: true,
      align: 'end',
      cell: ({ totalAmount, currency }) => format.money(totalAmount, currency),
    },
  ]
  const empty = isFiltered(view) ? (
    <EmptyState
      icon={search}
      title={t('noneFound')}
      text={t('noneFoundText')}
      action={<Button onClick={() => onChange({ search: '', state: undefined })}>{t('clearFilters')}</Button>}
    />
  ) : (
    <EmptyState icon={list} title={t('none')} text={t('noneText')} />
  )
  return (
    <Table
      id="invoices"
      label={t('tableLabel')}
      columns={columns}
      rows={fetching ? undefined : rows}
      skeletonRows={3}
      rowKey={({ id }) => id}
      sort={{ key: view.sortBy, direction: view.order }}
      onSort={({ key, direction }) => onChange({ sortBy: key as InvoicesSort, order: direction })}
      actions={invoice => <DownloadInvoice invoice={invoice} />}
      refreshing={loading && !fetching}
      empty={empty}
      error={
        error && invoices.length === 0 && !loading ? (
          <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadInvoices(app)} />
        ) : undefined
      }
      footer={
        total > 0 ? (
          <Pagination
            page={page}
            pageSize={view.pageSize}
            total={total}
            pageSizes={invoicePageSizes}
            onGo={to => onChange({ page: to })}
            onPageSize={pageSize => onChange({ pageSize })}
          />
        ) : null
      }
    />
  )
}
