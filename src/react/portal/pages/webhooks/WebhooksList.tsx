import { useStore } from '@nanostores/react'
import { webhookLimits } from '../../../../../rules/webhooks.ts'
import { setPageQuery } from '../../../../state/portal/portal.ts'
import { isFull, webhookRules, webhooksOf } from '../../../../state/webhooks/webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { plus } from '../../../ui/icons/portal.ts'
import { ListTab } from '../../ListTab.tsx'
import { ListToolbar } from '../../ListToolbar.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { useListView } from '../../use-list-view.ts'
import { webhooksTexts } from './messages.ts'
import type { WebhookManager } from './use-webhook-manager.ts'
import { WebhooksTable } from './WebhooksTable.tsx'

export interface WebhooksListProps {
  manager: WebhookManager
  dialog: DialogControl
}

/** All webhooks of the account; there are fifty at most. */
export default function WebhooksList({ manager, dialog }: WebhooksListProps) {
  const app = useApp()
  const t = useMessages(webhooksTexts)
  const { items, loading } = useStore(webhooksOf(app).$webhooks)
  const [view, setView] = useListView(webhookRules)
  const full = isFull(items)
  const limit = { count: webhookLimits.tenant }
  const add = manager.mayWrite && !full ? () => dialog.open('create') : undefined
  const isEmpty = items?.length === 0 && !loading
  return (
    <ListTab
      description={account => t('pageSubtitle', { ...limit, account })}
      actions={
        // Where there are none, the place of the list offers it.
        add && !isEmpty ? (
          <Button variant="primary" icon={<Icon of={plus} size={16} />} onClick={add}>
            {t('addWebhook')}
          </Button>
        ) : null
      }
      notice={full && manager.mayWrite ? <Alert tone="info">{t('full', limit)}</Alert> : null}
      toolbar={
        isEmpty ? null : (
          <ListToolbar
            view={view}
            onChange={setView}
            searchLabel={t('searchInputPlaceholder')}
            filterLabel={t('filter')}
            all={t('all')}
            filters={(['on', 'off', 'stopped'] as const).map(value => ({ value, label: t(value) }))}
          />
        )
      }
    >
      <WebhooksTable
        view={view}
        onChange={setView}
        manager={manager}
        onOpen={({ _id }) => setPageQuery(app, new URLSearchParams({ webhook: _id }))}
        onTask={dialog.open}
        onAdd={add}
      />
    </ListTab>
  )
}
