import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import type { FilterValues } from '../../../../contract/report-filters.ts'
import { leaving, setPageQuery } from '../../../state/portal/portal.ts'
import { loadReports, reportsOf } from '../../../state/reports/reports.ts'
import { useApp } from '../../shell/app-context.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useMessages } from '../../shell/use-messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { arrowLeft, mail } from '../../ui/icons/core.ts'
import { clock, list } from '../../ui/icons/portal.ts'
import { Stack } from '../../ui/Layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { PageSkeleton } from '../PortalSkeleton.tsx'
import { useDialog } from '../use-dialog.ts'
import { useMay } from '../use-may.ts'
import { DownloadMenu } from './DownloadMenu.tsx'
import { reportsTexts } from './messages.ts'
import { useReportNames } from './names.ts'
import { ReportPreview } from './ReportPreview.tsx'

const ReportRunsTable = lazyPart(() => import('./ReportRunsTable.tsx'))
const ScheduleDialog = lazyDialog(() => import('./ScheduleDialog.tsx'))
const SendDialog = lazyDialog(() => import('./SendDialog.tsx'))

/** One report: what it says now, its files, its schedule, and what went out by mail. */
export default function ReportView({ id }: { id: string }) {
  const app = useApp()
  const t = useMessages(reportsTexts)
  const { items, error } = useStore(reportsOf(app).$reports)
  const { nameOf, textOf } = useReportNames()
  const mayWrite = useMay('fe.secure.write.reports')
  const dialog = useDialog()
  const [tab, setTab] = useState<'preview' | 'history'>('preview')
  const report = items?.find(each => each.id === id)
  const [values, setValues] = useState<FilterValues>()
  const toList = () => leaving(app, () => setPageQuery(app, new URLSearchParams({ tab: 'reports' })))
  if (!report) {
    if (!items && !error) return <PageSkeleton />
    return (
      <Stack gap={5}>
        <PageHeader title={t('pageTitle')} />
        {error ? (
          <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadReports(app)} />
        ) : (
          <EmptyState
            icon={list}
            title={t('notFound')}
            text={t('notFoundText')}
            action={<Button onClick={toList}>{t('back')}</Button>}
          />
        )}
      </Stack>
    )
  }
  // A scheduled report begins as it is mailed.
  const applied = values ?? (report.schedule?.dataFilters as FilterValues | undefined) ?? none
  const shared = { report, values: applied, onOpenChange: (open: boolean) => open || dialog.close() }
  const opened = dialog.id === id && mayWrite ? dialog.name : undefined
  return (
    <Stack gap={5}>
      <PageHeader
        back={
          <LinkButton onClick={toList}>
            <Icon of={arrowLeft} size={14} directional /> {t('back')}
          </LinkButton>
        }
        title={nameOf(report)}
        description={textOf(report)}
        actions={
          <>
            <DownloadMenu id={id} values={applied} />
            {mayWrite ? (
              <>
                <Button icon={<Icon of={mail} size={16} />} onClick={() => dialog.open('send', id)}>
                  {t('send')}
                </Button>
                <Button
                  variant="primary"
                  icon={<Icon of={clock} size={16} />}
                  onClick={() => dialog.open('schedule', id)}
                >
                  {t('schedule')}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      {report.schedule?.paused ? (
        <Alert tone="warning" title={t('pausedTitle')}>
          {t('pausedText')}
        </Alert>
      ) : null}
      <Tabs
        label={nameOf(report)}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            key: 'preview',
            label: t('previewTab'),
            panel: <ReportPreview report={report} values={applied} onApply={setValues} />,
          },
          {
            key: 'history',
            label: t('historyTab'),
            panel: (
              <Suspense fallback={<Skeleton height={240} />}>
                <ReportRunsTable id={id} />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {opened === 'schedule' ? <ScheduleDialog {...shared} open /> : null}
        {opened === 'send' ? <SendDialog {...shared} open onSent={() => setTab('history')} /> : null}
      </Suspense>
    </Stack>
  )
}

const none: FilterValues = {}
