import type { Translate } from '../../../../state/app/messages.ts'
import type { Severity } from '../../../../state/audits/audits-query.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { auditsTexts } from './messages.ts'

const tones: Readonly<Record<Severity, BadgeTone>> = {
  Info: 'neutral',
  Low: 'neutral',
  Medium: 'info',
  High: 'warning',
  Critical: 'danger',
}

const isKnown = (severity: string): severity is Severity => severity in tones

/** The word for how grave a record is; one that the portal does not know is shown as it is. */
export const severityIn = (t: Translate<typeof auditsTexts.english>, severity: string): string =>
  isKnown(severity) ? t(severity) : severity

/** How grave a record is, in its word and its color. */
export function SeverityBadge({ severity }: { severity: string }) {
  const t = useMessages(auditsTexts)
  return (
    <Badge dot tone={isKnown(severity) ? tones[severity] : 'neutral'}>
      {severityIn(t, severity)}
    </Badge>
  )
}
