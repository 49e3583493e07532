import { useStore } from '@nanostores/react'
import type { AuditRow } from '../../../../../contract/audits.ts'
import { auditsOf, loadAudits, loadAuditsMetadata, loadMoreAudits } from '../../../../state/audits/audits.ts'
import {
  type AuditsSort,
  type AuditsView,
  defaultAuditsView,
  isFiltered,
} from '../../../../state/audits/audits-query.ts'
import { columnName } from '../../../../state/audits/column-name.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { chevronRight, list as listIcon } from '../../../ui/icons/portal.ts'
import { Pagination } from '../../../ui/Pagination.tsx'
import { ListTable, type NoMatch } from '../../ListTable.tsx'
import { AuditValue } from './AuditValue.tsx'
import { DayRow } from './DayRow.tsx'
import { MoreAudits } from './MoreAudits.tsx'
import { auditsTexts } from './messages.ts'
import { useDays } from './use-days.ts'
import { useVirtualPaging } from './use-virtual-paging.ts'

export interface AuditsTableProps {
  view: AuditsView
  onChange: (change: Partial<AuditsView>) => void
  onShow: (row: AuditRow) => void
}

/** Pixels; what happened has the rest. */
const widths: Readonly<Record<string, number>> = {
  createdAt: 116,
  email: 220,
  action: 160,
  ip: 124,
  severity: 112,
}

/** When, what, and then what the metadata has, in its order. */
const placeOf = (name: string) => ['createdAt', 'description', name].indexOf(name)

/** The rows, in the columns that the metadata shows. */
export function AuditsTable({ view, onChange, onShow }: AuditsTableProps) {
  const app = useApp()
  const t = useMessages(auditsTexts)
  const { $logs, $metadata } = auditsOf(app)
  const { logs, loading, total, totalCapped, nextCursor, ...state } = useStore($logs)
  const metadata = useStore($metadata)
  const columns = (metadata.columns ?? [])
    .filter(({ showInTable }) => showInTable)
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
  const says = columns.find(({ name }) => name === 'description') ?? columns[0]
  const byDay = view.sortBy === 'createdAt' && columns.some(({ name }) => name === 'createdAt')
  const dayOf = useDays()
  const startsDay = (row: AuditRow, above: AuditRow | undefined, cells: number) => {
    const day = dayOf(row.createdAt)
    return above && dayOf(above.createdAt) === day ? null : <DayRow day={day} cells={cells} />
  }
  const virtual = useVirtualPaging()
  // Where only the rows behind it could not be read, the end of the list says so.
  const error = metadata.error ?? (virtual && logs?.length ? null : state.error)
  const retry = () => {
    void loadAuditsMetadata(app)
    void loadAudits(app, view)
  }
  const { search, severity, columns: everyColumn, from, to } = defaultAuditsView
  const noMatch: NoMatch | undefined = isFiltered(view)
    ? {
        title: t('noResultFound'),
        text: t('noResultFoundDescription'),
        action: t('clear'),
        onClear: () => onChange({ search, severity, columns: everyColumn, from, to }),
      }
    : view.page > 1
      ? { title: t('noSuchPage'), action: t('firstPage'), onClear: () => onChange({ page: 1 }) }
      : undefined
  return (
    <ListTable
      id="audits"
      label={t('tableLabel')}
      columns={columns.map(column => ({
        key: column.name,
        header: columnName(app, column),
        sortable: column.sortable,
        primary: column === says,
        // The sentence says it; the key is for who filters by it, and in the details.
        startsHidden: column.name === 'action' && says?.name === 'description',
        width: widths[column.name],
        cell: (row: AuditRow) => <AuditValue column={column} row={row} ofDay={byDay} />,
      }))}
      before={byDay ? startsDay : undefined}
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
      loading={loading}
      error={error}
      failed={t('loadFailed')}
      onRetry={retry}
      noMatch={noMatch}
      none={{ icon: listIcon, title: t('empty'), text: t('emptyDescription') }}
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
