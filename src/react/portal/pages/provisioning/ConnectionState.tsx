import type { ProvisioningConnection } from '../../../../../contract/provisioning.ts'
import { warningOf } from '../../../../state/provisioning/connections.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { provisioningTexts } from './messages.ts'

/** Whether its people are members, and what is wrong. */
export function ConnectionState({ connection }: { connection: ProvisioningConnection }) {
  const t = useMessages(provisioningTexts)
  const warning = warningOf(connection)
  if (warning === 'noToken')
    return (
      <Badge tone="danger" dot>
        {t('noToken')}
      </Badge>
    )
  if (warning === 'refused')
    return (
      <Badge tone="warning" dot>
        {t('refused', { count: connection.refused })}
      </Badge>
    )
  if (warning === 'waiting') return <Badge dot>{t('waiting')}</Badge>
  return (
    <Badge tone={connection.syncToUserManagement ? 'success' : 'neutral'} dot>
      {t(connection.syncToUserManagement ? 'on' : 'off')}
    </Badge>
  )
}
