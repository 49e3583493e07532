import type { DirectoryChange } from '../directory.ts'
import { actorOf } from '../users/record-user.ts'
import type { GroupRow } from './group-row.ts'

interface Details {
  changed?: string[]
  added?: number
  removed?: number
}

/** The one record of a request that changed a group (SCIMP-53). */
export async function recordGroup(
  { tx, directory, scope }: DirectoryChange,
  what: 'created' | 'updated' | 'deleted',
  { id, group_id, display_name: name }: GroupRow,
  { changed = [], added = 0, removed = 0 }: Details = {},
): Promise<void> {
  const payload = {
    connectionId: directory.id,
    connectionName: directory.name,
    resourceId: id,
    groupId: group_id,
    name,
  }
  const about = { tenantId: scope.tenantId, email: actorOf(directory) }
  if (what === 'created')
    await tx.record(
      'frontegg.scim.group.created',
      { ...payload, added },
      { ...about, description: `Created the group ${name} by SCIM` },
    )
  else if (what === 'updated')
    await tx.record(
      'frontegg.scim.group.updated',
      { ...payload, changed, added, removed },
      { ...about, description: `Changed the group ${name} by SCIM` },
    )
  else
    await tx.record('frontegg.scim.group.deleted', payload, {
      ...about,
      description: `Deleted the group ${name} by SCIM`,
    })
}
