import { useStore } from '@nanostores/react'
import { leaving, setPageQuery } from '../../../../state/portal/portal.ts'
import { loadWebhooks, webhooksOf } from '../../../../state/webhooks/webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { arrowLeft } from '../../../ui/icons/core.ts'
import { webhook as webhookIcon } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { LinkButton } from '../../../ui/PlainLink.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { webhooksTexts } from './messages.ts'
import type { WebhookManager } from './use-webhook-manager.ts'
import { WebhookFacts } from './WebhookFacts.tsx'
import { WebhookMenu } from './WebhookMenu.tsx'
import { WebhookStatusBadge } from './WebhookStatusBadge.tsx'

export interface WebhookViewProps {
  id: string
  manager: WebhookManager
  dialog: DialogControl
}

/** One webhook. */
export default function WebhookView({ id, manager, dialog }: WebhookViewProps) {
  const app = useApp()
  const t = useMessages(webhooksTexts)
  const { items, error } = useStore(webhooksOf(app).$webhooks)
  const webhook = items?.find(({ _id }) => _id === id)
  const toList = () => leaving(app, () => setPageQuery(app, new URLSearchParams()))

  if (!webhook) {
    if (error)
      return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadWebhooks(app)} />
    if (!items) return <PageSkeleton />
    return (
      <EmptyState
        icon={webhookIcon}
        title={t('notFound')}
        text={t('notFoundText')}
        action={<Button onClick={toList}>{t('toList')}</Button>}
      />
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
        actions={<WebhookMenu webhook={webhook} manager={manager} onTask={task => dialog.open(task, id)} />}
      />
      {disabled ? (
        <Alert tone="warning" title={t('stoppedAlert')}>
          {t('stoppedAt', {
            reason: t(disabled.reason === 'gone' ? 'stoppedByGone' : 'stoppedByFailures'),
            error: disabled.lastError,
          })}
        </Alert>
      ) : null}
      <WebhookFacts webhook={webhook} />
    </Stack>
  )
}
