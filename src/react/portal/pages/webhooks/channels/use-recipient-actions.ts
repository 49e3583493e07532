import type { RecipientChannel } from '../../../../../../rules/channels.ts'
import { toApiError } from '../../../../../api/api-error.ts'
import { errorText } from '../../../../../state/app/messages.ts'
import {
  addSubscription,
  deleteSubscription,
  switchSubscription,
} from '../../../../../state/channels/change-channels.ts'
import type { SubscriptionRow } from '../../../../../state/channels/channels.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { useUndo } from '../../../use-undo.ts'
import { channelTexts } from './messages.ts'
import { useEventName } from './use-event-name.ts'

/** What a press in the list does at once: the switch, and the deletion that can be undone. */
export function useRecipientActions(channel: RecipientChannel) {
  const app = useApp()
  const t = useMessages(channelTexts)
  const toast = useToast()
  const undo = useUndo()
  const nameOf = useEventName()
  const failed = (text: 'switchFailed' | 'deleteFailed', failure: unknown) =>
    toast.show({ tone: 'danger', title: t(text, { reason: errorText(app, toApiError(failure)) }) })

  const remove = async (row: SubscriptionRow) => {
    const event = nameOf(row.eventKey)
    const { name, recipients, enabled: isOn } = row.subscription
    try {
      await deleteSubscription(app, channel, row)
    } catch (failure) {
      return failed('deleteFailed', failure)
    }
    undo({
      title: t('deleted', { event }),
      restore: () => addSubscription(app, channel, row.eventKey, { name, recipients, isOn }),
    })
  }
  const switchTo = async (row: SubscriptionRow | undefined, on: boolean) => {
    if (!row) return
    const event = nameOf(row.eventKey)
    try {
      await switchSubscription(app, channel, row, on)
    } catch (failure) {
      return failed('switchFailed', failure)
    }
    toast.show({ tone: 'success', title: t(on ? 'switchedOn' : 'switchedOff', { event }) })
  }
  return { remove, switchTo }
}
