import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import {
  forgetRequests,
  loadOlderRequests,
  loadRequests,
  requestsEachMs,
  requestsOf,
} from '../../../../state/provisioning/requests.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { refresh } from '../../../ui/icons/portal.ts'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { useAction } from '../../use-action.ts'
import { requestLogTexts } from './log-messages.ts'
import { useRequestColumns } from './use-request-columns.tsx'

/** The requests of the directory, the newest first; new ones come by themselves while the first page is shown. */
export default function RequestLog({ connectionId }: { connectionId: string }) {
  const app = useApp()
  const t = useMessages(requestLogTexts)
  const { rows, next, loading, error } = useStore(requestsOf(app).$requests)
  const query = useStore(portalOf(app).$place)?.query
  const failed = query?.get('failed') === 'true'
  const columns = useRequestColumns()
  const older = useAction()
  const load = () => void loadRequests(app, { connectionId, failed })

  useEffect(() => void loadRequests(app, { connectionId, failed }), [app, connectionId, failed])
  useEffect(() => () => forgetRequests(app), [app])
  const isFirstPage = rows !== undefined && rows.length <= 50
  useEffect(() => {
    if (!isFirstPage) return undefined
    let goesOn = true
    const look = async (): Promise<void> => {
      await app.clock.after(requestsEachMs)
      if (!goesOn) return
      if (!document.hidden) await loadRequests(app, { connectionId, failed })
      return look()
    }
    void look()
    return () => {
      goesOn = false
    }
  }, [app, connectionId, failed, isFirstPage])

  const filter = (only: boolean) =>
    setPageQuery(
      app,
      new URLSearchParams({ connection: connectionId, tab: 'requests', ...(only && { failed: 'true' }) }),
      { replace: true },
    )
  return (
    <Stack gap={3}>
      <Muted>{t('about')}</Muted>
      <Row justify="space-between">
        <Switch label={t('onlyFailed')} checked={failed} onChange={event => filter(event.target.checked)} />
        <Button icon={<Icon of={refresh} size={16} />} onClick={load}>
          {t('refresh')}
        </Button>
      </Row>
      <Table
        label={t('tableLabel')}
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        empty={
          failed ? (
            <EmptyState icon={refresh} title={t('noneFailed')} />
          ) : (
            <EmptyState icon={refresh} title={t('empty')} text={t('emptyText')} />
          )
        }
        error={
          error && !loading ? <LoadFailed title={t('loadFailed')} error={error} onRetry={load} /> : undefined
        }
        footer={
          next ? (
            <Row justify="center">
              <Button loading={older.busy} onClick={() => void older.run(() => loadOlderRequests(app))}>
                {t('older')}
              </Button>
            </Row>
          ) : null
        }
      />
    </Stack>
  )
}
