import { useEffect, useState } from 'react'
import { requestsEachMs } from '../../../state/provisioning/requests.ts'
import type { DirectoryWork } from '../../../state/setup-links/directory-work.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { refresh } from '../../ui/icons/portal.ts'
import { Muted, Row, Stack } from '../../ui/Layout.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { requestLogTexts } from '../pages/provisioning/log-messages.ts'
import { useRequestColumns } from '../pages/provisioning/use-request-columns.tsx'
import { useRead } from '../use-read.ts'
import { guideTexts } from './scim-messages.ts'

/** The last requests of the directory: what was wrong with them, in the words of the protocol, and how to cure it. */
export function LastRequests({ work }: { work: DirectoryWork }) {
  const app = useApp()
  const t = useMessages(requestLogTexts)
  const g = useMessages(guideTexts)
  const [failed, setFailed] = useState(false)
  const { data, error, loading, reload } = useRead(String(failed), signal => work.requests(failed, signal))
  const columns = useRequestColumns()
  useEffect(() => {
    let goesOn = true
    const look = async (): Promise<void> => {
      await app.clock.after(requestsEachMs)
      if (!goesOn) return
      if (!document.hidden) await reload()
      return look()
    }
    void look()
    return () => {
      goesOn = false
    }
  }, [app, reload])
  return (
    <Stack gap={3}>
      <Row justify="space-between">
        <Switch
          label={g('onlyFailed')}
          checked={failed}
          onChange={event => setFailed(event.target.checked)}
        />
        <Muted>{g('live')}</Muted>
      </Row>
      <Table
        label={t('tableLabel')}
        columns={columns}
        rows={data?.items}
        rowKey={row => row.id}
        skeletonRows={3}
        empty={
          failed ? (
            <EmptyState icon={refresh} title={t('noneFailed')} />
          ) : (
            <EmptyState icon={refresh} title={t('empty')} text={t('emptyText')} />
          )
        }
        error={
          error && !loading ? (
            <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void reload()} />
          ) : undefined
        }
      />
    </Stack>
  )
}
