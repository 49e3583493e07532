import type { SsoConfiguration } from '../../../../../contract/sso.ts'
import { type SsoStatus, statusOf } from '../../../../state/sso/configuration.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { ssoTexts } from './messages.ts'

const looks = {
  on: ['success', 'statusOn'],
  outdated: ['warning', 'statusOutdated'],
  unproven: ['warning', 'statusUnproven'],
  unfinished: ['outline', 'statusUnfinished'],
  off: ['neutral', 'statusOff'],
} as const satisfies Record<SsoStatus, unknown>

export function StatusBadge({ configuration }: { configuration: SsoConfiguration }) {
  const t = useMessages(ssoTexts)
  const [tone, text] = looks[statusOf(configuration)]
  return <Badge tone={tone}>{t(text)}</Badge>
}
