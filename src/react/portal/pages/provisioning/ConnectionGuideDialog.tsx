import { guideOfSource } from '../../../../state/setup-links/guides.ts'
import ScimGuideDialog from '../../guides/ScimGuideDialog.tsx'
import type { ConnectionTaskProps } from './DeleteConnectionDialog.tsx'

/** The guide of the directory that the connection is for; of another, any may be chosen. */
export default function ConnectionGuideDialog({ connection, open, onOpenChange }: ConnectionTaskProps) {
  const { id, source, baseUrl, connectionName } = connection
  const guide = guideOfSource(source)
  return (
    <ScimGuideDialog
      open={open}
      {...(guide !== 'other' && { initialGuidePath: guide })}
      initialConnectionData={{
        connectionId: id,
        provisioningUrl: baseUrl,
        authToken: '',
        scimConnectionName: connectionName,
      }}
      onClose={() => onOpenChange(false)}
    />
  )
}
