import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { leaving, portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { connectionsOf, loadConnections } from '../../../../state/provisioning/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { arrowLeft } from '../../../ui/icons/core.ts'
import { refresh } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { LinkButton } from '../../../ui/PlainLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { ConnectionMenu } from './ConnectionMenu.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import { provisioningTexts, sourceTexts } from './messages.ts'
import type { ProvisioningManager } from './use-provisioning-manager.ts'

const RequestLog = lazyPart(() => import('./RequestLog.tsx'))
const ConnectionSetup = lazyPart(() => import('./ConnectionSetup.tsx'))

export interface ConnectionViewProps {
  id: string
  manager: ProvisioningManager
  dialog: DialogControl
}

type TabKey = 'requests' | 'setup'

/** One connection: how it is set up at the directory, and what the directory has asked. */
export default function ConnectionView({ id, manager, dialog }: ConnectionViewProps) {
  const app = useApp()
  const t = useMessages(provisioningTexts)
  const s = useMessages(sourceTexts)
  const { items, error } = useStore(connectionsOf(app).$connections)
  const connection = items?.find(item => item.id === id)
  const place = useStore(portalOf(app).$place)
  // Until the directory has come once, what is to be done is to connect it.
  const tab = place?.query.get('tab') ?? (connection?.lastSync ? 'requests' : 'setup')
  const toList = () => leaving(app, () => setPageQuery(app, new URLSearchParams()))
  const show = (key: TabKey) =>
    setPageQuery(app, new URLSearchParams({ connection: id, tab: key }), { replace: true })

  if (!connection) {
    if (error)
      return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadConnections(app)} />
    if (!items) return <PageSkeleton />
    return (
      <EmptyState
        icon={refresh}
        title={t('notFound')}
        text={t('notFoundText')}
        action={<Button onClick={toList}>{t('toList')}</Button>}
      />
    )
  }
  return (
    <Stack gap={5}>
      <PageHeader
        back={
          <LinkButton onClick={toList}>
            <Icon of={arrowLeft} size={14} directional /> {t('back')}
          </LinkButton>
        }
        title={connection.connectionName}
        badge={<ConnectionState connection={connection} />}
        description={connection.connectionName === s(connection.source) ? undefined : s(connection.source)}
        actions={
          <ConnectionMenu connection={connection} manager={manager} onTask={task => dialog.open(task, id)} />
        }
      />
      <Tabs<TabKey>
        label={connection.connectionName}
        value={tab === 'requests' ? 'requests' : 'setup'}
        onChange={key => leaving(app, () => show(key))}
        tabs={[
          {
            key: 'setup',
            label: t('setupTab'),
            panel: (
              <Suspense fallback={<Skeleton height={240} />}>
                <ConnectionSetup connection={connection} manager={manager} dialog={dialog} />
              </Suspense>
            ),
          },
          {
            key: 'requests',
            label: t('requestsTab'),
            panel: (
              <Suspense fallback={<Skeleton height={240} />}>
                <RequestLog connectionId={id} />
              </Suspense>
            ),
          },
        ]}
      />
    </Stack>
  )
}
