import type { Webhook } from '../../../../../contract/webhooks.ts'
import { type WebhookStatus, webhookStatus } from '../../../../state/webhooks/webhooks.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { webhooksTexts } from './messages.ts'

const tones = { on: 'success', off: 'neutral', stopped: 'danger' } as const satisfies Record<
  WebhookStatus,
  unknown
>
const why = style({
  display: 'block',
  maxWidth: 200,
  marginBlockStart: 2,
  fontSize: token.text12,
  lineHeight: '16px',
  color: token.textMuted,
})

export interface WebhookStatusBadgeProps {
  webhook: Webhook
  /** Also says why it was switched off although no person did. */
  reason?: boolean
}

export function WebhookStatusBadge({ webhook, reason = false }: WebhookStatusBadgeProps) {
  const t = useMessages(webhooksTexts)
  const status = webhookStatus(webhook)
  return (
    <>
      <Badge tone={tones[status]}>{t(status)}</Badge>
      {reason && status === 'stopped' ? (
        <span className={why}>
          {t(webhook.disabled?.reason === 'gone' ? 'stoppedByGone' : 'stoppedByFailures')}
        </span>
      ) : null}
    </>
  )
}
