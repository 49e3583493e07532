import { type DisplayStatus, displayStatus } from '../../../../../rules/billing.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const tones: Record<DisplayStatus, BadgeTone> = {
  ACTIVE: 'success',
  TRIALING: 'info',
  INCOMPLETE: 'warning',
  CANCELED: 'neutral',
  EXPIRED: 'danger',
}

/** A status in the words of the specification, §4. */
export function StatusBadge({ status }: { status: string }) {
  const shown = displayStatus(status)
  return (
    <Badge tone={tones[shown]} dot>
      {shown}
    </Badge>
  )
}
