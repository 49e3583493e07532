import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { leaving, portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { loadWebhooks, webhooksOf } from '../../../../state/webhooks/webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { arrowLeft } from '../../../ui/icons/core.ts'
import { upload, webhook as webhookIcon } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { NoPermissionState } from '../../../ui/NoPermissionState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { LinkButton } from '../../../ui/PlainLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { logsTexts } from './log-messages.ts'
import { webhooksTexts } from './messages.ts'
import type { WebhookManager } from './use-webhook-manager.ts'
import { WebhookLogs } from './WebhookLogs.tsx'
import { WebhookMenu } from './WebhookMenu.tsx'
import { WebhookStatusBadge } from './WebhookStatusBadge.tsx'

export interface WebhookViewProps {
  id: string
  manager: WebhookManager
  dialog: DialogControl
}

// Most visits are about what was delivered.
const WebhookFacts = lazyPart(() => import('./WebhookFacts.tsx'))

type TabKey = 'logs' | 'details'

/** One webhook: what was delivered, and how it is set up. */
export default function WebhookView({ id, manager, dialog }: WebhookViewProps) {
  const app = useApp()
  const t = useMessages(webhooksTexts)
  const l = useMessages(logsTexts)
  const { items, error } = useStore(webhooksOf(app).$webhooks)
  const webhook = items?.find(({ _id }) => _id === id)
  const tab = useStore(portalOf(app).$place)?.query.get('tab') === 'details' ? 'details' : 'logs'
  const toList = () => leaving(app, () => setPageQuery(app, new URLSearchParams()))

  const show = (key: TabKey) =>
    setPageQuery(app, new URLSearchParams({ webhook: id, ...(key === 'details' && { tab: key }) }), {
      replace: true,
    })
  if (!webhook) {
    if (!items && !error) return <PageSkeleton />
    return (
      <Stack gap={5}>
        <PageHeader title={t('pageTitle')} />
        {error ? (
          <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadWebhooks(app)} />
        ) : (
          <EmptyState
            icon={webhookIcon}
            title={t('notFound')}
            text={t('notFoundText')}
            action={<Button onClick={toList}>{t('toList')}</Button>}
          />
        )}
      </Stack>
    )
  }
  const { disabled, displayName, description } = webhook
  return (
    <Stack gap={5}>
      <PageHeader
        back={
          <LinkButton onClick={toList}>
            <Icon of={arrowLeft} size={14} directional /> {t('back')}
          </LinkButton>
        }
        title={displayName}
        badge={<WebhookStatusBadge webhook={webhook} />}
        description={description}
        actions={
          <>
            {manager.mayWrite ? (
              <Button icon={<Icon of={upload} size={16} />} onClick={() => dialog.open('test', id)}>
                {t('test')}
              </Button>
            ) : null}
            <WebhookMenu webhook={webhook} manager={manager} onTask={task => dialog.open(task, id)} />
          </>
        }
      />
      {disabled ? (
        <Alert
          tone="warning"
          title={t('stoppedAlert')}
          action={
            manager.mayWrite ? (
              <Button size="small" onClick={() => dialog.open('switchOn', id)}>
                {t('switchOn')}
              </Button>
            ) : null
          }
        >
          {t('stoppedAt', {
            reason: t(disabled.reason === 'gone' ? 'stoppedByGone' : 'stoppedByFailures'),
            // Isolated: in a text from right to left its own signs would change places.
            error: `\u2068${disabled.lastError}\u2069`,
          })}
        </Alert>
      ) : null}
      <Tabs<TabKey>
        label={displayName}
        value={tab}
        onChange={key => leaving(app, () => show(key))}
        tabs={[
          {
            key: 'logs',
            label: t('logsTab'),
            panel: manager.mayReadLogs ? (
              <WebhookLogs webhook={webhook} manager={manager} dialog={dialog} />
            ) : (
              <NoPermissionState text={l('noPermission')} />
            ),
          },
          {
            key: 'details',
            label: t('detailsTab'),
            panel: (
              <Suspense fallback={<Skeleton height={240} />}>
                <WebhookFacts webhook={webhook} />
              </Suspense>
            ),
          },
        ]}
      />
    </Stack>
  )
}
