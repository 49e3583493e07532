import { toApiError } from '../../../api/api-error.ts'
import type { App } from '../../../state/app/app.ts'
import { useApp } from '../../shell/app-context.ts'
import { useFailureText } from '../../shell/use-failure-text.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { useToast } from '../../ui/toast/toasts.ts'
import { inboxTexts } from './messages.ts'

/** Changes a notification, and says so where that failed. Resolves to whether it was done. */
export function useNotificationAction(): (work: (app: App) => Promise<void>) => Promise<boolean> {
  const app = useApp()
  const t = useMessages(inboxTexts)
  const said = useFailureText()
  const toast = useToast()
  return async work => {
    try {
      await work(app)
      return true
    } catch (error) {
      toast.show({ tone: 'danger', title: t('changeFailed', { reason: said(toApiError(error)) }) })
      return false
    }
  }
}
