import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toApiError } from '../../../../../api/api-error.ts'
import { errorText } from '../../../../../state/app/messages.ts'
import { portalOf } from '../../../../../state/portal/portal.ts'
import { dropSlackReturn, registerSlack, slackReturn } from '../../../../../state/slack/connect-slack.ts'
import { slackOf } from '../../../../../state/slack/slack.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { slackTexts } from './messages.ts'

/** Ends what was begun at Slack, once, when the person is back. It shows nothing itself. */
export default function SlackReturn() {
  const app = useApp()
  const t = useMessages(slackTexts)
  const toast = useToast()
  const query = useStore(portalOf(app).$place)?.query
  const handled = useRef(false)
  const back = slackReturn(query)

  const end = useEffectEvent(async () => {
    if (handled.current || !back) return
    handled.current = true
    dropSlackReturn(app)
    const { code, state, error } = back
    const failed = (reason: string) => toast.show({ tone: 'danger', title: t('connectFailed', { reason }) })
    if (!code || !state) {
      if (error === 'access_denied') toast.show({ tone: 'info', title: t('canceled') })
      else failed(t('failedAtSlack'))
      return
    }
    try {
      await registerSlack(app, code, state)
      const workspace = slackOf(app).$slack.get().configuration?.workspace?.name ?? t('title')
      toast.show({ tone: 'success', title: t('connected', { workspace }) })
    } catch (failure) {
      failed(errorText(app, toApiError(failure)))
    }
  })
  const isBack = back !== undefined
  useEffect(() => {
    if (isBack) void end()
  }, [isBack])
  return null
}
