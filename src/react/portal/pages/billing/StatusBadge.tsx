import { type DisplayStatus, displayStatus } from '../../../../../rules/billing.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { statusTexts } from './messages.ts'

const tones: Record<DisplayStatus, BadgeTone> = {
  ACTIVE: 'success',
  TRIALING: 'info',
  INCOMPLETE: 'warning',
  CANCELED: 'neutral',
  EXPIRED: 'danger',
}

/** How a subscription stands. */
export function StatusBadge({ status }: { status: string }) {
  const t = useMessages(statusTexts)
  const shown = displayStatus(status)
  return (
    <Badge tone={tones[shown]} dot>
      {t(shown)}
    </Badge>
  )
}
