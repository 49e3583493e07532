import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import type { WebhookLog } from '../../../../../contract/webhook-logs.ts'
import type { Webhook } from '../../../../../contract/webhooks.ts'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import {
  forgetLogs,
  linkedAttemptOf,
  loadAttempt,
  loadLogs,
  logsPageSize,
  reloadLogs,
  webhookLogsOf,
} from '../../../../state/webhooks/webhook-logs.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { chevronRight, refresh, webhook as webhookIcon } from '../../../ui/icons/portal.ts'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { logsTexts } from './log-messages.ts'
import { useLogColumns } from './use-log-columns.tsx'
import type { WebhookManager } from './use-webhook-manager.ts'

// Most visits only look whether all went well.
const AttemptDialog = lazyDialog(() => import('./AttemptDialog.tsx'))

export interface WebhookLogsProps {
  webhook: Webhook
  manager: WebhookManager
  dialog: DialogControl
}

const pageOf = (query: URLSearchParams | undefined) => {
  const page = query?.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

/** The attempts to deliver to a webhook, each with its details. Source: HOOK-20. */
export function WebhookLogs({ webhook, manager, dialog }: WebhookLogsProps) {
  const app = useApp()
  const t = useMessages(logsTexts)
  const { rows, total, capped, loading, error } = useStore(webhookLogsOf(app).$logs)
  const page = pageOf(useStore(portalOf(app).$place)?.query)
  const columns = useLogColumns()
  const { _id: id } = webhook

  useEffect(() => void loadLogs(app, id, page), [app, id, page])
  useEffect(() => () => forgetLogs(app), [app])

  const linked = useStore(linkedAttemptOf(app).$linked)
  const wanted = dialog.name === 'attempt' ? dialog.id : undefined
  const listed = rows?.find(row => row.id === wanted)
  const { log } = linked
  const chosen = listed ?? (log?.id === wanted && log?.webhookId === id ? log : undefined)
  // A link to an attempt that is not on this page any more, or one that is no longer kept.
  const elsewhere = rows !== undefined && !loading && !listed ? wanted : undefined
  const lost = elsewhere !== undefined && linked.id === elsewhere && !linked.loading && !chosen
  const { close } = dialog
  useEffect(() => {
    if (elsewhere) void loadAttempt(app, elsewhere)
  }, [app, elsewhere])
  useEffect(() => {
    if (lost) close()
  }, [lost, close])

  const show = (row: WebhookLog) => dialog.open('attempt', row.id)
  const goTo = (next: number) =>
    setPageQuery(app, new URLSearchParams({ webhook: id, ...(next > 1 && { page: String(next) }) }))
  return (
    <Stack gap={3}>
      <Row justify="space-between">
        <Muted>{t('about')}</Muted>
        <Button
          icon={<Icon of={refresh} size={16} />}
          loading={loading && rows !== undefined}
          onClick={() => void reloadLogs(app)}
        >
          {t('refresh')}
        </Button>
      </Row>
      {/* Not `ListTable`: shared with a view that has no search, it would be a chunk of its own for every list. */}
      <Table
        label={t('tableLabel')}
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        onOpen={show}
        actions={row => (
          <IconButton
            directional
            size="small"
            icon={chevronRight}
            label={t('detailsOf', { event: row.eventKey })}
            onClick={() => show(row)}
          />
        )}
        refreshing={loading && rows !== undefined}
        empty={
          page > 1 ? (
            <EmptyState
              icon={webhookIcon}
              title={t('noSuchPage')}
              action={<Button onClick={() => goTo(1)}>{t('firstPage')}</Button>}
            />
          ) : (
            <EmptyState icon={webhookIcon} title={t('empty')} text={t('emptyText')} />
          )
        }
        error={
          error && !loading ? (
            <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadLogs(app, id, page)} />
          ) : undefined
        }
        footer={
          total > logsPageSize && rows?.length ? (
            <Pagination
              page={page}
              pageSize={logsPageSize}
              total={total}
              capped={capped}
              hasNext={rows.length === logsPageSize}
              disabled={loading}
              onGo={goTo}
            />
          ) : null
        }
      />
      {chosen ? (
        <Suspense fallback={null}>
          <AttemptDialog
            log={chosen}
            mayRetry={manager.mayWrite}
            isActive={webhook.isActive}
            onOpenChange={open => open || close()}
          />
        </Suspense>
      ) : null}
    </Stack>
  )
}
