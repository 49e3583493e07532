import type { DirectoryChange } from '../directory.ts'
import { ENTERPRISE } from '../schema/user-schema.ts'
import type { UserRow } from './user-row.ts'

/** The one record of a request that changed a user: which connection, who, and names of attributes (SCIMP-53). */
export async function recordUser(
  { tx, directory, scope }: DirectoryChange,
  what: 'created' | 'updated' | 'deleted',
  { id, user_id, email }: Pick<UserRow, 'id' | 'user_id' | 'email'>,
  changed: readonly string[] = [],
): Promise<void> {
  const payload = {
    connectionId: directory.id,
    connectionName: directory.name,
    resourceId: id,
    userId: user_id,
    email,
  }
  const names = changed.filter(name => name !== ENTERPRISE)
  const about = {
    tenantId: scope.tenantId,
    email: actorOf(directory),
    description: `${SAID[what]} ${email} by SCIM`,
    json: { ...payload, changed: names },
  }
  if (what === 'updated') await tx.record('frontegg.scim.user.updated', { ...payload, changed: names }, about)
  else await tx.record(`frontegg.scim.user.${what}`, payload, about)
}

const SAID = { created: 'Created', updated: 'Changed', deleted: 'Deleted' } as const

/** How records name the directory, in the place of a person. */
export const actorOf = ({ name }: { name: string }): string => `SCIM (${name})`
