import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReportRun, RunStatus } from '../../../../contract/report-runs.ts'
import { toApiError } from '../../../api/api-error.ts'
import { downloadRun } from '../../../state/reports/download.ts'
import {
  firstRuns,
  forgetRuns,
  loadRuns,
  type RunSort,
  type RunsView,
  reloadRuns,
  runsOf,
  runsPageSize,
} from '../../../state/reports/runs.ts'
import { useApp } from '../../shell/app-context.ts'
import { useFailureText } from '../../shell/use-failure-text.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { mail } from '../../ui/icons/core.ts'
import { download, refresh } from '../../ui/icons/portal.ts'
import { Muted, Row, Stack } from '../../ui/Layout.tsx'
import { useLocale } from '../../ui/locale.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { runsTexts } from './dialog-messages.ts'
import { useRunColumns } from './use-run-columns.tsx'

const statuses: readonly RunStatus[] = ['waiting', 'running', 'done', 'failed']

/** What went out by mail, the newest first, with the file of each and why one failed. */
export default function ReportRunsTable({ id }: { id: string }) {
  const app = useApp()
  const t = useMessages(runsTexts)
  const toast = useToast()
  const said = useFailureText()
  const { items, total, loading, error } = useStore(runsOf(app).$runs)
  const [view, setView] = useState<RunsView>(() => firstRuns(id))
  const columns = useRunColumns()
  const { locale } = useLocale()
  useEffect(() => void loadRuns(app, view), [app, view])
  useEffect(() => () => forgetRuns(app), [app])

  const save = async (run: ReportRun) => {
    try {
      await downloadRun(app, run)
      toast.show({ tone: 'success', title: t('downloaded') })
    } catch (thrown) {
      toast.show({ tone: 'danger', title: t('downloadFailed'), text: said(toApiError(thrown)) })
    }
  }
  return (
    <Stack gap={3}>
      <Row justify="space-between" gap={3}>
        <Muted>{t('about')}</Muted>
        <Row gap={2} align="end">
          <NativeSelect
            label={t('statusFilter')}
            value={view.status}
            placeholder={t('all')}
            options={statuses.map(value => ({ value, label: t(value) }))}
            onChange={event => setView({ ...view, status: event.target.value as RunStatus | '', page: 1 })}
          />
          <Button
            icon={<Icon of={refresh} size={16} />}
            loading={loading && items !== undefined}
            onClick={() => void reloadRuns(app)}
          >
            {t('refresh')}
          </Button>
        </Row>
      </Row>
      <Table
        label={t('tableLabel')}
        columns={columns}
        rows={items}
        rowKey={run => run.id}
        sort={{ key: view.sortBy, direction: view.order }}
        onSort={({ key, direction }) =>
          setView({ ...view, sortBy: key as RunSort, order: direction, page: 1 })
        }
        actions={run =>
          run.size ? (
            <IconButton
              size="small"
              icon={download}
              label={t('downloadFile', { time: new Date(run.createdAt).toLocaleString(locale) })}
              onClick={() => void save(run)}
            />
          ) : null
        }
        refreshing={loading && items !== undefined}
        empty={
          view.status || view.page > 1 ? (
            <EmptyState
              icon={mail}
              title={t('noMatch')}
              action={<Button onClick={() => setView(firstRuns(id))}>{t('clear')}</Button>}
            />
          ) : (
            <EmptyState icon={mail} title={t('empty')} text={t('emptyText')} />
          )
        }
        error={
          error && !loading ? (
            <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void reloadRuns(app)} />
          ) : undefined
        }
        footer={
          total > runsPageSize ? (
            <Pagination
              page={view.page}
              pageSize={runsPageSize}
              total={total}
              hasNext={view.page * runsPageSize < total}
              disabled={loading}
              onGo={page => setView({ ...view, page })}
            />
          ) : null
        }
      />
    </Stack>
  )
}
