import { useStore } from '@nanostores/react'
import type { Webhook } from '../../../../../contract/webhooks.ts'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { deleteWebhook } from '../../../../state/webhooks/change-webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { DeleteDialog } from '../../DeleteDialog.tsx'
import { webhookDeleteTexts } from './dialog-messages.ts'

export interface WebhookTaskDialogProps {
  webhook: Webhook
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks by name: what a webhook did cannot go on, and its log goes with it. */
export default function DeleteWebhookDialog({ webhook, open, onOpenChange }: WebhookTaskDialogProps) {
  const app = useApp()
  const t = useMessages(webhookDeleteTexts)
  const place = useStore(portalOf(app).$place)
  const name = webhook.displayName
  const leave = () => {
    if (place?.query.get('webhook') === webhook._id)
      setPageQuery(app, new URLSearchParams(), { replace: true })
  }
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      confirmLabel={t('delete')}
      done={t('done', { name })}
      onDelete={() => deleteWebhook(app, webhook)}
      onDeleted={leave}
    >
      {t('areYouSureDeleteWebhook1')} {t('areYouSureDeleteWebhook2')}
    </DeleteDialog>
  )
}
