import { sql } from 'kysely'
import { userErrors } from '../../../contract/errors/users.ts'
import type { NewUser } from '../../../contract/users.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { requireAllowedDomain } from '../../core/restrictions/domain-config.ts'
import { rolesForNewMember } from '../../core/roles/assignable-roles.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { findAccount } from '../accounts/accounts.ts'
import { addMember } from '../accounts/add-member.ts'
import { createUser } from '../accounts/create-user.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { recordAdded } from '../accounts/record-created.ts'
import { holdUsername, usernameTaken } from '../accounts/usernames.ts'
import { mailInvitation } from './invite.ts'

/**
 * Invites a person into the caller's tenant; an open invitation is mailed again. The answer is the same whether or not
 * the address has an account elsewhere: until they accept, the tenant sees only what it typed. So are the statements,
 * else the time would tell.
 *
 * @param answer reads the member as the caller is shown it, in the same transaction
 * @throws Problem 409 for a member who has accepted, 403 for a domain that the tenant does not take and for an open
 * invitation of a member above the caller, and as `rolesForNewMember`
 */
export async function inviteMember<Answer>(
  invitee: NewUser,
  context: Context,
  answer: (scope: TenantScope, userId: string) => Promise<Answer>,
): Promise<Answer> {
  if (invitee.expirationInSeconds !== undefined && !context.vendor.settings.temporaryUsers) {
    throw new Problem(userErrors.temporaryUsersOff)
  }
  const person = { ...invitee, email: invitee.email.toLowerCase() }
  // Anyone may sign up and invite: no mailbox is to be flooded from here, by however many accounts, and no account
  // is to write to strangers all day.
  await limitIdentifier(context, 'tenant-invitations', context.caller.tenantId)
  await limitIdentifier(context, 'invitation-mail', person.email)
  return await context.transact(tx => inviteAndShow(tx, context, person, answer))
}

/**
 * The same in a transaction that is open, after the limits were asked.
 *
 * @param person with the address in lower case
 * @returns the id of their account; undefined for a hidden member, of whom nothing is to be recorded either
 */
export const inviteInto = (
  tx: ContextTransaction,
  context: Context,
  person: NewUser,
): Promise<string | undefined> =>
  inviteAndShow(tx, context, person, async (_, userId, hidden) => (hidden ? undefined : userId))

async function inviteAndShow<Answer>(
  tx: ContextTransaction,
  context: Context,
  person: NewUser,
  answer: (scope: TenantScope, userId: string, hidden: boolean) => Promise<Answer>,
): Promise<Answer> {
  await requireAllowedDomain(tx.scope, person.email)
  const known = await findAccount(tx.vendorScope, { email: person.email })
  const state = await stateOf(tx, known?.id ?? NIL_UUID)
  if (state === 'hidden') return await asIfInvited(tx, context, person, answer)
  const again = state === 'open'
  const userId = again ? known!.id : await join(tx, context, person, known?.id)
  if (again) await inviteAgain(tx, context, userId, person.email)
  // The vendor writes to them itself.
  if (!(person.skipInviteEmail && context.request.vendorToken))
    await mailInvitation(tx, context, {
      userId,
      tenantId: tx.scope.tenantId,
      invitedBy: context.caller,
    })
  return await answer(tx.scope, userId, false)
}

/** Undefined: they are no member. @throws Problem when they are in, and lists show it */
async function stateOf(tx: ContextTransaction, userId: string): Promise<'open' | 'hidden' | undefined> {
  const pendingMembership = await tx.scope
    .selectInTenant('memberships')
    .select(['activated', 'invisible'])
    .where('user_id', '=', userId)
    .where('inherited_from', 'is', null)
    .executeTakeFirst()
  if (pendingMembership?.activated && pendingMembership.invisible) return 'hidden'
  if (pendingMembership?.activated) throw new Problem(userErrors.alreadyMember)
  return pendingMembership && 'open'
}

/**
 * Answers for a hidden member what a new address is answered, with the same refusals: no list shows them, and no answer may tell
 * that there is an account (ruling 96). The person who is shown is gone when the transaction ends; nothing is mailed or recorded.
 */
async function asIfInvited<Answer>(
  tx: ContextTransaction,
  context: Context,
  person: NewUser,
  answer: (scope: TenantScope, userId: string, hidden: boolean) => Promise<Answer>,
): Promise<Answer> {
  const roleIds = await rolesForNewMember(tx.scope, context, person.roleIds)
  if (person.username) await requireUntaken(tx, person.username)
  const userId = (await createUser(tx.vendorScope, { name: person.name, phoneNumber: person.phone }))!
  const temporaryExpiresAt = expiry(person.expirationInSeconds)
  await addMember(tx.scope, userId, { roleIds, activated: false, temporaryExpiresAt })
  await showAsTyped(tx, userId, person, person.email)
  const shown = await answer(tx.scope, userId, true)
  await tx.vendorScope.remove('users').where('id', '=', userId).execute()
  return shown
}

async function join(
  tx: ContextTransaction,
  context: Context,
  person: NewUser,
  knownAs: string | undefined,
): Promise<string> {
  const roleIds = await rolesForNewMember(tx.scope, context, person.roleIds)
  if (person.username) await requireUntaken(tx, person.username)
  const created = await createUser(tx.vendorScope, {
    email: person.email,
    name: person.name,
    phoneNumber: person.phone,
  })
  const userId = created ?? knownAs ?? (await findAccount(tx.vendorScope, { email: person.email }))!.id
  if (person.username) await giveUsername(tx, person.username, created)
  const temporaryExpiresAt = expiry(person.expirationInSeconds)
  const added = await addMember(tx.scope, userId, { roleIds, activated: false, temporaryExpiresAt })
  // Another caller invited the same address in the same moment.
  if (!added) {
    await inviteAgain(tx, context, userId, person.email)
    return userId
  }
  await showAsTyped(tx, userId, person)
  const account = { userId, email: person.email, tenantId: tx.scope.tenantId }
  await recordAdded(tx, account, created !== undefined)
  await tx.record(
    'frontegg.user.invitedToTenant',
    { userId, email: person.email, roleIds },
    {
      description: `Invited ${person.email}`,
      json: { userId, email: person.email, roleIds, temporaryExpiresAt },
    },
  )
  return userId
}

/** By whom may send the link again by the member's id, with the same refusals. */
async function inviteAgain(
  tx: ContextTransaction,
  context: Context,
  userId: string,
  email: string,
): Promise<void> {
  await changeableMember(tx, context, userId, { self: true, managed: true, shared: true })
  await tx.record(
    'frontegg.user.invitationResent',
    { userId, email },
    { description: `Invited ${email} again` },
  )
}

/** To a new account alone; one that exists elsewhere has its own. */
async function giveUsername(
  tx: ContextTransaction,
  username: string,
  created: string | undefined,
): Promise<void> {
  await sql`
    insert into usernames (vendor_id, username, user_id)
    select ${tx.scope.vendorId}, ${username}, ${created ?? NIL_UUID}::uuid where ${created !== undefined}::boolean
  `.execute(tx.kysely)
}

/** What an account that exists elsewhere looks like here until it accepts: as a new one does. */
async function showAsTyped(
  tx: ContextTransaction,
  userId: string,
  person: NewUser,
  email?: string,
): Promise<void> {
  await tx.scope
    .updateInTenant('memberships')
    .set({
      name: person.name ?? '',
      phone_number: person.phone ?? '',
      username: person.username ?? '',
      ...(email !== undefined && { email }),
    })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Also a name that the invited account has already: it has it by another invitation, or of its own, and neither is this
 * tenant's to know.
 */
async function requireUntaken({ vendorScope }: ContextTransaction, username: string): Promise<void> {
  await holdUsername(vendorScope, username)
  if (await usernameTaken(vendorScope, username)) throw new Problem(userErrors.usernameTaken)
}

function expiry(seconds: number | undefined): Date | undefined {
  return seconds === undefined ? undefined : new Date(Date.now() + seconds * 1000)
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000'
