import { useStore } from '@nanostores/react'
import type { Webhook } from '../../../../../contract/webhooks.ts'
import { isListFiltered, type ListView, rowsOfView } from '../../../../state/lists/list-view.ts'
import {
  loadWebhooks,
  type WebhookSort,
  webhookRules,
  webhooksOf,
} from '../../../../state/webhooks/webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { webhook as webhookIcon } from '../../../ui/icons/portal.ts'
import { useLocale } from '../../../ui/locale.ts'
import { ListFooter } from '../../ListFooter.tsx'
import { ListTable } from '../../ListTable.tsx'
import { sorting } from '../../sorting.ts'
import type { SetView } from '../../use-address-view.ts'
import { webhooksTexts } from './messages.ts'
import { useWebhookColumns } from './use-webhook-columns.tsx'
import type { WebhookManager, WebhookTask } from './use-webhook-manager.ts'
import { WebhookMenu } from './WebhookMenu.tsx'

export interface WebhooksTableProps {
  view: ListView<WebhookSort>
  onChange: SetView<ListView<WebhookSort>>
  manager: WebhookManager
  onOpen: (webhook: Webhook) => void
  onTask: (task: WebhookTask, id: string) => void
  onAdd: (() => void) | undefined
}

export function WebhooksTable({ view, onChange, manager, onOpen, onTask, onAdd }: WebhooksTableProps) {
  const app = useApp()
  const t = useMessages(webhooksTexts)
  const { locale } = useLocale()
  const { items, loading, error } = useStore(webhooksOf(app).$webhooks)
  const columns = useWebhookColumns()
  const { rows, total } = rowsOfView(items ?? [], view, webhookRules, locale)
  const filtered = items !== undefined && items.length > 0 && (isListFiltered(view) || view.page > 1)
  return (
    <ListTable
      id="webhooks"
      label={t('tableLabel')}
      columns={columns}
      rows={items && rows}
      rowKey={({ _id }) => _id}
      rowLabel={({ displayName }) => displayName}
      {...sorting(view, onChange)}
      onOpen={onOpen}
      actions={(webhook: Webhook) => (
        <WebhookMenu
          webhook={webhook}
          manager={manager}
          onOpen={() => onOpen(webhook)}
          onTask={task => onTask(task, webhook._id)}
        />
      )}
      loading={loading}
      error={error}
      failed={t('loadFailed')}
      onRetry={() => void loadWebhooks(app)}
      noMatch={
        filtered
          ? {
              title: t('noResultFound'),
              text: t('noResultFoundDescription'),
              action: t('clearFilters'),
              onClear: () => onChange({ search: '', filter: '' }),
            }
          : undefined
      }
      none={{
        icon: webhookIcon,
        title: t('noWebhooksYet'),
        // How to add one is for those who may.
        text: onAdd ? t('noWebhooksYetDescription') : '',
        action: t('addWebhook'),
        onAdd,
      }}
      footer={<ListFooter view={view} onChange={onChange} total={total} />}
    />
  )
}
