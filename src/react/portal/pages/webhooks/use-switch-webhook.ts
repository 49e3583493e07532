import type { Webhook } from '../../../../../contract/webhooks.ts'
import { toApiError } from '../../../../api/api-error.ts'
import { errorText } from '../../../../state/app/messages.ts'
import { updateWebhook } from '../../../../state/webhooks/change-webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { webhooksTexts } from './messages.ts'
import type { WebhookTask } from './use-webhook-manager.ts'

/** Long enough to read and reach the offer, in milliseconds. */
const OFFER_MS = 10_000

/**
 * Switches a webhook off or on, and says so. On again it starts with new events, so what failed before is offered for
 * replay: in a toast, or, where its failures switched it off, by a question first. Source: HOOK-19.
 */
export function useSwitchWebhook(
  onTask: (task: WebhookTask) => void,
): (webhook: Webhook, isActive: boolean) => void {
  const app = useApp()
  const t = useMessages(webhooksTexts)
  const toast = useToast()
  const change = async (webhook: Webhook, isActive: boolean) => {
    const name = webhook.displayName
    try {
      await updateWebhook(app, webhook, { isActive })
    } catch (failure) {
      const reason = errorText(app, toApiError(failure))
      toast.show({ tone: 'danger', title: t('switchFailed', { reason }) })
      return
    }
    if (!isActive) return toast.show({ tone: 'success', title: t('switchedOff', { name }) })
    toast.show({
      tone: 'success',
      title: t('switchedOn', { name }),
      duration: OFFER_MS,
      action: { label: t('replayFailed'), onPress: () => onTask('replay') },
    })
  }
  return (webhook, isActive) => {
    if (isActive && webhook.disabled) onTask('switchOn')
    else void change(webhook, isActive)
  }
}
