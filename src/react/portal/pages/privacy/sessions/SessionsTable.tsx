import type { Session } from '../../../../../../contract/sessions.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Muted, Row } from '../../../../ui/Layout.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { sessionsTexts } from './messages.ts'
import { useDeviceName } from './use-device-name.ts'

export interface SessionsTableProps {
  /** Undefined: on their way. */
  sessions: readonly Session[] | undefined
  refreshing: boolean
  onEnd: (id: string) => void
}

/** Device, address and begin of each. Places need a data source that a server without the internet does not have. */
export function SessionsTable({ sessions, refreshing, onEnd }: SessionsTableProps) {
  const t = useMessages(sessionsTexts)
  const nameOf = useDeviceName()
  const columns: Column<Session>[] = [
    {
      key: 'device',
      header: t('deviceHeader'),
      primary: true,
      cell: ({ userAgent, current, impersonated }) => (
        <Row gap={2}>
          <span title={userAgent}>{nameOf(userAgent)}</span>
          {current ? <Badge tone="success">{t('current')}</Badge> : null}
          {impersonated ? <Badge tone="warning">{t('impersonated')}</Badge> : null}
        </Row>
      ),
    },
    {
      key: 'ipAddress',
      header: t('addressHeader'),
      cell: ({ ipAddress }) => (ipAddress ? <bdi>{ipAddress}</bdi> : <Muted>{t('unknownAddress')}</Muted>),
    },
    {
      key: 'createdAt',
      header: t('startedHeader'),
      cell: ({ createdAt }) => (createdAt ? <DateTime value={createdAt} look="relative" /> : null),
    },
  ]
  return (
    <Table
      label={t('tableLabel')}
      columns={columns}
      rows={sessions}
      skeletonRows={2}
      rowKey={({ id }) => id}
      refreshing={refreshing && sessions !== undefined}
      actions={({ id, userAgent, current }) => (
        <Button
          size="small"
          variant="ghost"
          aria-label={current ? t('signOut') : t('endLabel', { device: nameOf(userAgent) })}
          onClick={() => onEnd(id)}
        >
          {t(current ? 'signOut' : 'end')}
        </Button>
      )}
    />
  )
}
