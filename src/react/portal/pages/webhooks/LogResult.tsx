import type { WebhookLog } from '../../../../../contract/webhook-logs.ts'
import { isDelivered } from '../../../../state/webhooks/webhook-logs.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { relativeTime } from '../../../ui/DateTime.tsx'
import { Muted, Row } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { logsTexts } from './log-messages.ts'

const whole = style({ flex: 'none', whiteSpace: 'nowrap' })

/** The receiver's status, and after a failure what comes of the delivery. */
export function LogResult({ log }: { log: WebhookLog }) {
  const app = useApp()
  const t = useMessages(logsTexts)
  const { locale } = useLocale()
  const code = Number(log.statusCode)
  const done = isDelivered(code)
  const next = () => {
    if (log.status === 'waiting' && log.nextAttemptAt) {
      const time = relativeTime(new Date(log.nextAttemptAt), new Date(app.clock.now()), locale)
      return t('nextAttempt', { time })
    }
    if (log.status === 'failed') return t('failedForGood')
    if (log.status === 'canceled') return t('canceled')
    return log.status === 'delivered' ? t('delivered') : null
  }
  return (
    <Row gap={2}>
      <span className={whole}>
        <Badge tone={done ? 'success' : 'danger'}>{code > 0 ? log.statusCode : t('noAnswer')}</Badge>
      </span>
      {done ? null : <Muted>{next()}</Muted>}
    </Row>
  )
}
