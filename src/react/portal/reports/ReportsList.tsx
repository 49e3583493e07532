import { useStore } from '@nanostores/react'
import type { Report } from '../../../../contract/reports.ts'
import {
  isListFiltered,
  type ListView,
  listViewFromQuery,
  queryFromListView,
  rowsOfView,
} from '../../../state/lists/list-view.ts'
import { setPageQuery } from '../../../state/portal/portal.ts'
import { loadReports, type ReportSort, reportRules, reportsOf } from '../../../state/reports/reports.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { chevronRight, list } from '../../ui/icons/portal.ts'
import { useLocale } from '../../ui/locale.ts'
import { ListFooter } from '../ListFooter.tsx'
import { ListTab } from '../ListTab.tsx'
import { ListTable } from '../ListTable.tsx'
import { ListToolbar } from '../ListToolbar.tsx'
import { sorting } from '../sorting.ts'
import { useAddressView } from '../use-address-view.ts'
import { reportsTexts } from './messages.ts'
import { useReportNames } from './names.ts'
import { useReportColumns } from './use-report-columns.tsx'

const read = (query: URLSearchParams) => listViewFromQuery(query, reportRules)
const write = (view: ListView<ReportSort>) => {
  const query = queryFromListView(view, 'name')
  query.set('tab', 'reports')
  return query
}

/** The reports that the person may read. */
export function ReportsList() {
  const app = useApp()
  const t = useMessages(reportsTexts)
  const { locale } = useLocale()
  const { items, loading, error } = useStore(reportsOf(app).$reports)
  const [view, setView] = useAddressView(read, write)
  const columns = useReportColumns()
  const { nameOf } = useReportNames()
  const { rows, total } = rowsOfView(items ?? [], view, reportRules, locale)
  const filtered = items !== undefined && items.length > 0 && (isListFiltered(view) || view.page > 1)
  const open = ({ id }: Report) => setPageQuery(app, new URLSearchParams({ tab: 'reports', report: id }))
  return (
    <ListTab
      description={account => t('pageSubtitle', { account })}
      toolbar={
        <ListToolbar
          view={view}
          onChange={setView}
          searchLabel={t('searchInputPlaceholder')}
          filterLabel={t('filterLabel')}
          all={t('filterAll')}
          filters={[
            { value: 'scheduled', label: t('filterScheduled') },
            { value: 'notScheduled', label: t('filterNotScheduled') },
          ]}
        />
      }
    >
      <ListTable
        label={t('tableLabel')}
        columns={columns}
        rows={items && rows}
        rowKey={({ id }) => id}
        {...sorting(view, setView)}
        onOpen={open}
        actions={report => (
          <IconButton
            directional
            size="small"
            icon={chevronRight}
            label={t('openOne', { name: nameOf(report) })}
            onClick={() => open(report)}
          />
        )}
        loading={loading}
        error={error}
        failed={t('loadFailed')}
        onRetry={() => void loadReports(app)}
        noMatch={
          filtered
            ? {
                title: t('noResultFound'),
                text: t('noResultFoundDescription'),
                action: t('clearFilters'),
                onClear: () => setView({ search: '', filter: '' }),
              }
            : undefined
        }
        none={{ icon: list, title: t('empty'), text: t('emptyDescription') }}
        footer={<ListFooter view={view} onChange={setView} total={total} />}
      />
    </ListTab>
  )
}
