import type { ContextTransaction } from '../../core/context/context.ts'

interface GroupNamed {
  id: string
  name: string
}

/** Records that the group has other roles: the event names all that it has now, the audit record those that changed. */
export async function recordGroupRoles(
  tx: ContextTransaction,
  { id, name }: GroupNamed,
  change: { added: string[]; now: string[] } | { removed: string[]; now: string[] },
): Promise<void> {
  const added = 'added' in change
  await tx.record(
    'frontegg.group.roles.updated',
    { groupId: id, tenantId: tx.scope.tenantId, name, roleIds: change.now },
    {
      action: added ? 'group.roles-added' : 'group.roles-removed',
      description: `${added ? 'Gave roles to' : 'Took roles from'} the group ${name}`,
      json: { id, name, roleIds: added ? change.added : change.removed },
    },
  )
}

/** Records who was added to the group or removed from it. */
export async function recordGroupUsers(
  tx: ContextTransaction,
  what: 'added' | 'removed',
  { id, name }: GroupNamed,
  userIds: string[],
): Promise<void> {
  await tx.record(
    `frontegg.group.users.${what}`,
    { groupId: id, tenantId: tx.scope.tenantId, name, userIds },
    {
      description: `${what === 'added' ? 'Added members to' : 'Removed members from'} the group ${name}`,
      json: { id, name, userIds },
    },
  )
}
