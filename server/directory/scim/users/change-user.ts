import { sql } from 'kysely'
import type { DirectoryChange } from '../directory.ts'
import { type Conditions, requireMatch } from '../etag.ts'
import { isUuid } from '../filter/condition.ts'
import { changeMember } from '../people/change-member.ts'
import { enterGroups } from '../people/enter-groups.ts'
import { findMember } from '../people/find-member.ts'
import { joinTenant } from '../people/join.ts'
import { changedNames, type Resource } from '../resource/resource.ts'
import { userKind } from '../schema/kinds.ts'
import { unknownUser } from './read-users.ts'
import { recordUser } from './record-user.ts'
import { factsOf, type UserFacts } from './user-facts.ts'
import type { UserRow } from './user-row.ts'
import { columnsOf, lockedUser, requireUnique } from './write-user.ts'

/**
 * Changes a user to what `next` makes of what is stored, and the member that they are with it. What is the same already is no
 * change: it has the same version, and no record.
 *
 * @throws ScimError 404, 412, and as the change of a member
 */
export async function changeUser(
  change: DirectoryChange,
  id: string,
  conditions: Conditions,
  next: (resource: Resource) => Resource,
): Promise<UserRow> {
  const row = isUuid(id) ? await lockedUser(change, id) : undefined
  if (!row) throw unknownUser()
  requireMatch(conditions, row.version)
  const resource = next(row.resource)
  const changed = changedNames(userKind, row.resource, resource)
  if (changed.length === 0) return row
  const [before, after] = [factsOf(row.resource), factsOf(resource)]
  if (before.userName !== after.userName || before.email !== after.email)
    await requireUnique(change, after, row.id)
  const member = change.directory.sync ? await memberOf(change, row, before, after) : undefined
  await change.scope
    .updateInTenant('scim_users')
    .set({
      ...columnsOf(after, resource),
      ...member,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('connection_id', '=', change.directory.id)
    .where('id', '=', row.id)
    .execute()
  if (member && 'user_id' in member) await enterGroups(change, row.id, member.user_id)
  const stored = await lockedUser(change, row.id)
  await recordUser(change, 'updated', stored!, changed)
  return stored!
}

/** Who is no member, because an earlier change of the portal's or the vendor's took them out, becomes one again. */
async function memberOf(change: DirectoryChange, row: UserRow, before: UserFacts, after: UserFacts) {
  const member = row.user_id ? await findMember(change.scope, { userId: row.user_id }) : undefined
  if (!member) {
    const { userId, madeAccount, invited } = await joinTenant(change, after)
    return {
      user_id: userId,
      made_account: madeAccount,
      invited_at: invited ? new Date() : null,
      problem: null,
    }
  }
  const managed = { ...member, madeAccount: row.made_account, invited: row.invited_at !== null }
  const invited = await changeMember(change, managed, before, after)
  return invited && !managed.invited ? { invited_at: new Date() } : {}
}
