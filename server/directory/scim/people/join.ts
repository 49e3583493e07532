import { restrictionErrors } from '../../../../contract/errors/restrictions.ts'
import { forgetChosenPasswords } from '../../../core/links/one-time-tokens.ts'
import { requireAllowedDomain } from '../../../core/restrictions/domain-config.ts'
import { rolesUnasked } from '../../../core/roles/default-roles.ts'
import { addMember } from '../../../identity/accounts/add-member.ts'
import { createUser } from '../../../identity/accounts/create-user.ts'
import { recordAdded } from '../../../identity/accounts/record-created.ts'
import { enterTenant } from '../../../identity/invitations/enter-tenant.ts'
import { mayBeVouchedFor } from '../../../identity/invitations/import-member.ts'
import type { TenantScope } from '../../../platform/db/scope.ts'
import { Problem } from '../../../platform/problem/problem.ts'
import type { DirectoryChange } from '../directory.ts'
import { bad, unmanageable } from '../scim-error.ts'
import type { UserFacts } from '../users/user-facts.ts'
import { type DomainTrust, domainTrust } from './domain-trust.ts'
import { findMember, type Member, managedByAnother } from './find-member.ts'
import { invite } from './invite.ts'
import { setDisabled } from './set-disabled.ts'
import { showAsTyped } from './show-as-typed.ts'

/** Who a user of a directory is in the tenant from now on. */
export interface Joined {
  userId: string
  /** The account was made for them. */
  madeAccount: boolean
  /** They are notified, or need not be. */
  invited: boolean
}

/**
 * Makes a user of the directory a member of the tenant, or takes the member over who has the address: with the same account,
 * roles and groups. Nothing of an account that is there already changes (SCIMP-21 to SCIMP-23).
 *
 * @throws ScimError 400 for a domain that the tenant does not allow, 409 for who cannot be managed by this connection
 */
export async function joinTenant(change: DirectoryChange, facts: UserFacts): Promise<Joined> {
  await allowDomain(change.scope, facts.email)
  const trust = await domainTrust(change, facts.email)
  const member = await findMember(change.scope, { email: facts.email })
  return member ? await takeOver(change, facts, member, trust) : await addNew(change, facts, trust)
}

export async function allowDomain(scope: TenantScope, email: string): Promise<void> {
  try {
    await requireAllowedDomain(scope, email)
  } catch (error) {
    if (error instanceof Problem && error.code === restrictionErrors.domainNotAllowed.code)
      throw bad('invalidValue', 'The account does not take addresses of this domain')
    throw error
  }
}

async function takeOver(
  change: DirectoryChange,
  facts: UserFacts,
  member: Member,
  trust: DomainTrust,
): Promise<Joined> {
  const { scope, directory, tx } = change
  const { userId } = member
  if (member.invisible || (await managedByAnother(scope, userId, directory.id))) throw unmanageable()
  await manage(scope, userId)
  const enters = !member.activated && trust.bySso && (await vouchedFor(change, userId))
  if (!member.activated) await distrustSignUp(change, { id: userId, verified: member.verified })
  if (enters) await enterTenant(tx, { userId, tenantId: scope.tenantId, email: member.email })
  if (facts.active === member.disabled) await setDisabled(change, member, !facts.active)
  // A pending member was invited when the membership was created.
  return { userId, madeAccount: false, invited: true }
}

async function addNew(change: DirectoryChange, facts: UserFacts, trust: DomainTrust): Promise<Joined> {
  const { scope, tx } = change
  const { email, name, phoneNumber } = facts
  const created = await createUser(tx.vendorScope, { email, name, phoneNumber })
  const account = await accountWith(scope, email)
  const userId = account.id
  await distrustSignUp(change, account)
  const activated = created
    ? trust.bySso
    : (trust.bySso || (trust.proven && account.verified)) && (await vouchedFor(change, userId))
  const roles = await rolesUnasked(scope)
  await addMember(scope, userId, { roleIds: roles.map(({ id }) => id), activated })
  await manage(scope, userId)
  if (!activated) await showAsTyped(scope, userId, facts)
  if (!facts.active) await disableAtOnce(scope, userId)
  await recordJoining(change, { userId, email, activated, isNew: created !== undefined })
  const waits = !activated && !trust.bySso
  if (waits && facts.active) await invite(change, userId, email, trust)
  return { userId, madeAccount: created !== undefined, invited: !waits || facts.active }
}

interface Account {
  id: string
  verified: boolean
}

/** An unverified account may be a stranger's (pre-hijacking): its password must not survive the owner's proof of the address. */
async function distrustSignUp({ tx }: DirectoryChange, { id, verified }: Account): Promise<void> {
  if (!verified) await forgetChosenPasswords(tx.vendorScope, id)
}

async function accountWith(scope: TenantScope, email: string): Promise<Account> {
  return await scope
    .select('users')
    .select(['id', 'verified'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

/** A stranger may be in an account that has proven nothing; and no directory of a tenant speaks for those of the vendor. */
async function vouchedFor({ tx }: DirectoryChange, userId: string): Promise<boolean> {
  const { super_user, invisible } = await tx.vendorScope
    .select('users')
    .select(['super_user', 'invisible'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return !super_user && !invisible && (await mayBeVouchedFor(tx.vendorScope, userId))
}

/** From now on the directory keeps them. */
async function manage(scope: TenantScope, userId: string): Promise<void> {
  await scope
    .updateInTenant('memberships')
    .set({ managed_by: 'scim2' })
    .where('user_id', '=', userId)
    .execute()
}

/** There is no session yet that would have to end. */
async function disableAtOnce(scope: TenantScope, userId: string): Promise<void> {
  await scope.updateInTenant('memberships').set({ is_disabled: true }).where('user_id', '=', userId).execute()
}

interface Joining {
  userId: string
  email: string
  activated: boolean
  isNew: boolean
}

/** Events; the record of the request is one, and the logs of the user's own tenants say that no consent was asked for. */
async function recordJoining(
  { tx, scope: { tenantId } }: DirectoryChange,
  { userId, email, activated, isNew }: Joining,
): Promise<void> {
  await recordAdded(tx, { userId, email, tenantId }, isNew)
  if (activated) await tx.record('frontegg.user.joinedTenant', { userId, tenantId }, { tenantId })
  else await tx.record('frontegg.user.invitedToTenant', { userId, email, roleIds: [] }, { tenantId })
  if (isNew || !activated) return
  const others = await tx.vendorScope
    .select('memberships')
    .select('tenant_id')
    .where('user_id', '=', userId)
    .where('tenant_id', '<>', tenantId)
    .where('activated', '=', true)
    .execute()
  for (const other of others)
    await tx.record(
      'frontegg.user.addedElsewhere',
      { userId, email },
      {
        tenantId: other.tenant_id,
        description: `${email} was added to another account without an invitation`,
      },
    )
}
