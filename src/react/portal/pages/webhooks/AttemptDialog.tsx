import type { DeliveryStatus, WebhookLog } from '../../../../../contract/webhook-logs.ts'
import { retryDelivery } from '../../../../state/webhooks/webhook-logs.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyText } from '../../../ui/CopyField.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { refresh } from '../../../ui/icons/portal.ts'
import { Muted, Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { attemptTexts } from './attempt-messages.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { LogResult } from './LogResult.tsx'
import { logsTexts } from './log-messages.ts'
import { Part } from './Part.tsx'

export interface AttemptDialogProps {
  log: WebhookLog
  mayRetry: boolean
  /** Of the webhook: deliveries of one that is off are not repeated. */
  isActive: boolean
  onOpenChange: (open: boolean) => void
}

const event = style({ fontFamily: token.fontMono, fontSize: token.text12 })

const states = {
  waiting: 'stateWaiting',
  delivered: 'stateDelivered',
  failed: 'stateFailed',
  canceled: 'stateCanceled',
} as const satisfies Record<DeliveryStatus, unknown>

const inView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/** JSON as it is read best; anything else as it came. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** One attempt, at the side: what was posted and answered, and the event once more. Source: HOOK-20, HOOK-21. */
export default function AttemptDialog({ log, mayRetry, isActive, onOpenChange }: AttemptDialogProps) {
  const app = useApp()
  const t = useMessages(logsTexts)
  const a = useMessages(attemptTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const retry = async () => {
    if (!(await run(() => retryDelivery(app, log)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: a('queued') })
  }
  const { request, body, status, nextAttemptAt, attempt, durationMs } = log
  return (
    <Drawer
      open
      onOpenChange={onOpenChange}
      title={a('details')}
      busy={busy}
      footer={
        mayRetry && request !== undefined ? (
          <Button
            icon={<Icon of={refresh} size={16} />}
            loading={busy}
            disabled={!isActive}
            onClick={() => void retry()}
          >
            {a('retry')}
          </Button>
        ) : null
      }
    >
      <Stack gap={4}>
        {error ? (
          // Who scrolled through what was posted would not see it.
          <div ref={inView}>
            <Alert tone="danger">{error}</Alert>
          </div>
        ) : null}
        {mayRetry && !isActive ? <Alert tone="info">{a('retryOff')}</Alert> : null}
        <Part label={t('eventHeader')}>
          <code className={event} dir="ltr">
            {log.eventKey}
          </code>
        </Part>
        <Part label={t('resultHeader')}>
          <LogResult log={log} />
        </Part>
        <Part label={t('timeHeader')}>
          <DateTime value={log.createdAt} look="seconds" />
        </Part>
        <Part label={t('attemptHeader')}>{attempt}</Part>
        <Part label={t('durationHeader')}>{t('milliseconds', { count: durationMs })}</Part>
        <Part label={a('state')}>{a(status ? states[status] : 'stateGone')}</Part>
        {nextAttemptAt ? (
          <Part label={a('nextAttemptAt')}>
            <DateTime value={nextAttemptAt} look="seconds" />
          </Part>
        ) : null}
        <Part label={a('deliveryId')}>
          <CopyText value={log.deliveryId} />
        </Part>
        <Part label={a('response')}>
          {body ? (
            <CodeBlock label={a('response')} text={readable(body)} />
          ) : (
            <Muted>{a('responseEmpty')}</Muted>
          )}
        </Part>
        <Part label={a('request')}>
          {request === undefined ? (
            <Muted>{a('requestGone')}</Muted>
          ) : (
            <CodeBlock label={a('request')} text={readable(request)} />
          )}
        </Part>
      </Stack>
    </Drawer>
  )
}
