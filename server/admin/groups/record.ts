import type { ContextTransaction } from '../../core/context/context.ts'

const words = {
  created: ['group.created', 'Created the group', 'Low'],
  updated: ['group.updated', 'Changed the group', 'Low'],
  deleted: ['group.deleted', 'Deleted the group', 'High'],
  rolesAdded: ['group.roles-added', 'Gave roles to the group', 'High'],
  rolesRemoved: ['group.roles-removed', 'Took roles from the group', 'High'],
  usersAdded: ['group.users-added', 'Added members to the group', 'Medium'],
  usersRemoved: ['group.users-removed', 'Removed members from the group', 'Medium'],
} as const

/** The audit record and the event of one change of a group. */
export async function recordGroup(
  tx: ContextTransaction,
  what: keyof typeof words,
  json: { id: string; name: string } & Record<string, unknown>,
): Promise<void> {
  const [action, verb, severity] = words[what]
  await tx.audit({ action, description: `${verb} ${json.name}`, severity, json })
  await tx.emit(`frontegg.group.${what}`, json)
}
