import { toApiError } from '../../../../../api/api-error.ts'
import { errorText } from '../../../../../state/app/messages.ts'
import { addSlackEvent, deleteSlackEvent, switchSlack } from '../../../../../state/slack/change-slack.ts'
import type { SlackRow } from '../../../../../state/slack/slack.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { useUndo } from '../../../use-undo.ts'
import { channelTexts } from '../channels/messages.ts'
import { useEventName } from '../channels/use-event-name.ts'

/** What a press in the list does at once: the switch, and the deletion that can be undone. */
export function useSlackActions() {
  const app = useApp()
  const t = useMessages(channelTexts)
  const toast = useToast()
  const undo = useUndo()
  const nameOf = useEventName()
  const failed = (text: 'switchFailed' | 'deleteFailed', failure: unknown) =>
    toast.show({ tone: 'danger', title: t(text, { reason: errorText(app, toApiError(failure)) }) })

  const remove = async (row: SlackRow) => {
    const { event, subscription } = row
    try {
      await deleteSlackEvent(app, row)
    } catch (failure) {
      return failed('deleteFailed', failure)
    }
    undo({
      title: t('deleted', { event: nameOf(event.eventKey) }),
      restore: () => addSlackEvent(app, event, subscription.isActive),
    })
  }
  const switchTo = async (row: SlackRow | undefined, on: boolean) => {
    if (!row) return
    try {
      await switchSlack(app, row, on)
    } catch (failure) {
      return failed('switchFailed', failure)
    }
    const event = nameOf(row.event.eventKey)
    toast.show({ tone: 'success', title: t(on ? 'switchedOn' : 'switchedOff', { event }) })
  }
  return { remove, switchTo }
}
