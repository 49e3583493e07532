import { sql } from 'kysely'
import { uuidv7 } from '../../../platform/db/uuid.ts'
import type { DirectoryChange } from '../directory.ts'
import { joinTenant } from '../people/join.ts'
import type { Resource } from '../resource/resource.ts'
import { taken } from '../scim-error.ts'
import { recordUser } from './record-user.ts'
import type { UserFacts } from './user-facts.ts'
import { factsOf } from './user-facts.ts'
import { USER_COLUMNS, type UserRow } from './user-row.ts'

/** Stores a new user and makes them a member, where the connection does. @throws ScimError 400, 409 */
export async function insertUser(change: DirectoryChange, input: Resource): Promise<UserRow> {
  const { scope, directory } = change
  // Said in the answer, too, where it was not asked.
  const resource: Resource = { ...input, active: input.active ?? true }
  const facts = factsOf(resource)
  await requireUnique(change, facts)
  const joined = directory.sync ? await joinTenant(change, facts) : undefined
  const id = uuidv7()
  await scope.db
    .insertInto('scim_users')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      connection_id: directory.id,
      id,
      user_id: joined?.userId ?? null,
      made_account: joined?.madeAccount ?? false,
      invited_at: joined?.invited ? new Date() : null,
      ...columnsOf(facts, resource),
    })
    .execute()
  const row = await lockedUser(change, id)
  await recordUser(change, 'created', row!, Object.keys(resource))
  return row!
}

export const columnsOf = (facts: UserFacts, resource: Resource) => ({
  user_name: facts.userName,
  external_id: facts.externalId,
  display_name: facts.displayName,
  email: facts.email,
  emails: facts.emails,
  active: facts.active,
  resource: JSON.stringify(resource),
})

/** Locked until the transaction ends. Undefined for an id of another connection, as for one that never was. */
export async function lockedUser(
  { scope, directory }: DirectoryChange,
  id: string,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`select ${USER_COLUMNS} from scim_users r
    where r.vendor_id = ${scope.vendorId} and r.tenant_id = ${scope.tenantId}
      and r.connection_id = ${directory.id}::uuid and r.id = ${id}::uuid for update`.execute(scope.db)
  return rows[0]
}

/** @throws ScimError 409 for a name or an address that another user of the connection has */
export async function requireUnique(
  { scope, directory }: DirectoryChange,
  { userName, email }: UserFacts,
  except: string | null = null,
): Promise<void> {
  const { rows } = await sql<{ sameName: boolean }>`
    select lower(user_name) = lower(${userName}::text) as "sameName" from scim_users
    where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}
      and connection_id = ${directory.id}::uuid and id is distinct from ${except}::uuid
      and (lower(user_name) = lower(${userName}::text) or email = ${email}) limit 1
  `.execute(scope.db)
  if (rows[0])
    throw taken(`Another user of the connection has this ${rows[0].sameName ? 'userName' : 'email address'}`)
}
