import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

const tones: Readonly<Record<string, BadgeTone>> = {
  Info: 'neutral',
  Low: 'neutral',
  Medium: 'info',
  High: 'warning',
  Critical: 'danger',
}

/** How grave a record is, in its word and its color. */
export function SeverityBadge({ severity }: { severity: string }) {
  return (
    <Badge dot tone={tones[severity] ?? 'neutral'}>
      {severity}
    </Badge>
  )
}
