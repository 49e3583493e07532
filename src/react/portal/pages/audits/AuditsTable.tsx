import { useStore } from '@nanostores/react'
import type { AuditRow } from '../../../../../contract/audits.ts'
import { auditsOf, loadAudits, loadAuditsMetadata, loadMoreAudits } from '../../../../state/audits/audits.ts'
import {
  type AuditsSort,
  type AuditsView,
  defaultAuditsView,
  isFiltered,
} from '../../../../state/audits/audits-query.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { chevronRight, list as listIcon, search } from '../../../ui/icons/portal.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { AuditValue } from './AuditValue.tsx'
import { MoreAudits } from './MoreAudits.tsx'
import { auditsTexts } from './messages.ts'
import { useVirtualPaging } from './use-virtual-paging.ts'

export interface AuditsTableProps {
  view: AuditsView
  onChange: (change: Partial<AuditsView>) => void
  onShow: (row: AuditRow) => void
}

/** The rows, in the columns that the metadata shows. */
export function AuditsTable({ view, onChange, onShow }: AuditsTableProps) {
  const app = useApp()
  const t = useMessages(auditsTexts)
  const { $logs, $metadata } = auditsOf(app)
  const { logs, loading, total, totalCapped, nextCursor, ...state } = useStore($logs)
  const metadata = useStore($metadata)
  const columns = (metadata.columns ?? []).filter(({ showInTable }) => showInTable)
  const [first] = columns
  const virtual = useVirtualPaging()
  // Where only the rows behind it could not be read, the end of the list says so.
  const error = metadata.error ?? (virtual && logs?.length ? null : state.error)
  const retry = () => {
    void loadAuditsMetadata(app)
    void loadAudits(app, view)
  }
  return (
    <Table
      id="audits"
      label={t('tableLabel')}
      columns={columns.map(column => ({
        key: column.name,
        header: column.displayName,
        sortable: column.sortable,
        primary: column === first,
        cell: (row: AuditRow) => <AuditValue column={column} row={row} />,
      }))}
      rows={metadata.columns ? logs : undefined}
      rowKey={({ _id }) => _id}
      sort={{ key: view.sortBy, direction: view.order }}
      onSort={({ key, direction }) => onChange({ sortBy: key as AuditsSort, order: direction })}
      onOpen={onShow}
      actions={row => (
        <IconButton
          directional
          icon={chevronRight}
          label={t('detailsOf', { action: row.action })}
          onClick={() => onShow(row)}
        />
      )}
      skeletonRows={10}
      refreshing={loading}
      empty={<NoAudits view={view} onChange={onChange} />}
      error={
        error && !loading ? <LoadFailed title={t('loadFailed')} error={error} onRetry={retry} /> : undefined
      }
      footer={
        !logs?.length ? null : virtual ? (
          <MoreAudits view={view} onMore={() => void loadMoreAudits(app)} />
        ) : (
          <Pagination
            page={view.page}
            pageSize={view.pageSize}
            total={total}
            capped={totalCapped}
            hasNext={nextCursor !== undefined}
            disabled={loading}
            onGo={page => onChange({ page })}
            onPageSize={pageSize => onChange({ pageSize })}
          />
        )
      }
    />
  )
}

function NoAudits({ view, onChange }: Pick<AuditsTableProps, 'view' | 'onChange'>) {
  const t = useMessages(auditsTexts)
  if (isFiltered(view)) {
    const { search: text, severity, columns, from, to } = defaultAuditsView
    const clear = () => onChange({ search: text, severity, columns, from, to })
    return (
      <EmptyState
        icon={search}
        title={t('noResultFound')}
        text={t('noResultFoundDescription')}
        action={<Button onClick={clear}>{t('clear')}</Button>}
      />
    )
  }
  if (view.page > 1)
    return (
      <EmptyState
        icon={search}
        title={t('noSuchPage')}
        action={<Button onClick={() => onChange({ page: 1 })}>{t('firstPage')}</Button>}
      />
    )
  return <EmptyState icon={listIcon} title={t('empty')} text={t('emptyDescription')} />
}
