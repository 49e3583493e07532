import type { Webhook } from '../../../../../contract/webhooks.ts'
import { toApiError } from '../../../../api/api-error.ts'
import { errorText } from '../../../../state/app/messages.ts'
import { updateWebhook } from '../../../../state/webhooks/change-webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { useToast } from '../../../ui/toast/toasts.ts'
import { webhooksTexts } from './messages.ts'

/** Switches a webhook on or off, and says so. One that is off hears of nothing, and later of nothing that was meanwhile. */
export function useSwitchWebhook(): (webhook: Webhook, isActive: boolean) => Promise<void> {
  const app = useApp()
  const t = useMessages(webhooksTexts)
  const toast = useToast()
  return async (webhook, isActive) => {
    const name = webhook.displayName
    try {
      await updateWebhook(app, webhook, { isActive })
      toast.show({ tone: 'success', title: t(isActive ? 'switchedOn' : 'switchedOff', { name }) })
    } catch (failure) {
      const reason = errorText(app, toApiError(failure))
      toast.show({ tone: 'danger', title: t('switchFailed', { reason }) })
    }
  }
}
