import type { TenantScope } from '../../../platform/db/scope.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { DirectoryChange } from '../directory.ts'
import { addressFixed, bad, taken } from '../scim-error.ts'
import type { UserFacts } from '../users/user-facts.ts'
import { domainTrust } from './domain-trust.ts'
import type { Member } from './find-member.ts'
import { invite } from './invite.ts'
import { allowDomain } from './join.ts'
import { setDisabled } from './set-disabled.ts'
import { showAsTyped } from './show-as-typed.ts'

interface ManagedMember extends Member {
  madeAccount: boolean
  invited: boolean
}

/**
 * Brings what the directory says of a user to the member that they are. The name is the account's only where it is in no
 * other tenant, the number only where the account was made for the directory.
 *
 * @returns whether they have been invited by now
 */
export async function changeMember(
  change: DirectoryChange,
  member: ManagedMember,
  before: UserFacts,
  after: UserFacts,
): Promise<boolean> {
  const { scope } = change
  if (after.email !== before.email && after.email !== member.email.toLowerCase())
    await changeAddress(change, member, after.email)
  if (after.name !== before.name || after.phoneNumber !== before.phoneNumber) {
    if (!member.activated) await showAsTyped(scope, member.userId, after)
    if (!member.shared && (member.activated || member.madeAccount)) await changeAccount(change, member, after)
  }
  if (after.active === member.disabled) await setDisabled(change, member, !after.active)
  if (!after.active || member.activated || member.invited) return member.invited
  const trust = await domainTrust(change, after.email)
  if (!trust.bySso) await invite(change, member.userId, after.email, trust)
  return true
}

async function changeAccount(
  { tx }: DirectoryChange,
  { userId, madeAccount }: ManagedMember,
  { name, phoneNumber }: UserFacts,
): Promise<void> {
  await tx.vendorScope
    .update('users')
    .set({
      ...(name !== undefined && { name }),
      ...(madeAccount && { phone_number: phoneNumber ?? null }),
      updated_at: new Date(),
    })
    .where('id', '=', userId)
    .execute()
}

/**
 * An address is what an account is got back with. It changes by the word of a directory only where the tenant has proven both
 * domains, which lets it speak for their people anyway, and the person is in no other tenant.
 *
 * @throws ScimError 400 or 409 otherwise: nothing of the request is done then
 */
async function changeAddress(change: DirectoryChange, member: ManagedMember, email: string): Promise<void> {
  const { tx, scope } = change
  await allowDomain(scope, email)
  const [old, next] = [await domainTrust(change, member.email), await domainTrust(change, email)]
  if (!old.proven || !next.proven)
    throw bad(
      'invalidValue',
      'The address can change once the domains of the old and the new one are verified',
    )
  const { super_user } = await tx.vendorScope
    .select('users')
    .select('super_user')
    .where('id', '=', member.userId)
    .executeTakeFirstOrThrow()
  if (member.shared || super_user) throw addressFixed()
  const other = await tx.vendorScope
    .select('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (other)
    throw (await isShown(scope, other.id)) ? taken('Another member has this address') : addressFixed()
  try {
    await tx.vendorScope
      .update('users')
      .set({ email, updated_at: new Date() })
      .where('id', '=', member.userId)
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw addressFixed()
    throw error
  }
  // What lies in the old mailbox leads nowhere any more.
  await tx.vendorScope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('user_id', '=', member.userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Who is in the tenant's own list of members. Of an account that is not, nothing is said. */
async function isShown(scope: TenantScope, userId: string): Promise<boolean> {
  const row = await scope
    .selectInTenant('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('invisible', '=', false)
    .executeTakeFirst()
  return row !== undefined
}
