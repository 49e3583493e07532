import { sql } from 'kysely'
import { identityErrors } from '../../../contract/errors/identity.ts'
import type { EmailAddress, UserToken } from '../../../contract/passwords.ts'
import type { InvitationByCode, InviteToken, InvitingTenant } from '../../../contract/sign-up.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { consumeChallenge } from '../../core/factors/one-time.ts'
import { consumeLink } from '../../core/links/one-time-tokens.ts'
import { requireAllowedDomain } from '../../core/restrictions/domain-config.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import { mayUse } from '../../core/route/allow-permission.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { accountOf } from '../accounts/accounts.ts'
import { limitIdentifier } from '../accounts/identifier-limit.ts'
import { openedBy, wrongCode } from './activation-codes.ts'
import { enterTenant } from './enter-tenant.ts'
import { mailInvitation } from './invite.ts'
import { findInviteLink } from './invite-links.ts'

/** A person with an account joins the tenant that the mailed link names (INV-09). @throws Problem 400 or 410 */
export async function acceptInvitation(
  { userId, token }: UserToken,
  context: Context,
): Promise<Record<string, never>> {
  await context.transact(async tx => {
    const { tenantId } = await consumeLink(tx.vendorScope, 'invitation', userId, token)
    await enter(tx, userId, tenantId)
  })
  return {}
}

/** The same with the code that was mailed (INV-10). @throws Problem 400 or 410 */
export async function acceptInvitationByCode(
  body: InvitationByCode,
  context: Context,
): Promise<Record<string, never>> {
  const { id, userId, tenantId } = await openedBy(context, 'invitation-code', body)
  if (!userId) throw wrongCode()
  await context.transact(async tx => {
    if (!(await consumeChallenge(tx.vendorScope, id))) throw wrongCode()
    await enter(tx, userId, tenantId)
  })
  return {}
}

/** @throws Problem 410 when the invitation is gone */
async function enter(tx: ContextTransaction, userId: string, tenantId: string | null): Promise<void> {
  const account = await accountOf(tx.vendorScope, userId)
  const entered = tenantId && account && (await enterTenant(tx, { userId, tenantId, email: account.email }))
  if (!entered) throw new Problem(identityErrors.linkConsumed)
}

/** Which tenant an invite link joins: its name stands above the sign-up form. */
export async function verifyInviteToken({ token }: InviteToken, context: Context): Promise<InvitingTenant> {
  const { tenantName } = await findInviteLink(context, context.vendorScope, token)
  return { name: tenantName }
}

/** Mails a pending member of this tenant their link again (INV-11, INV-14). */
export async function resendInvitation(
  { email }: EmailAddress,
  context: Context,
): Promise<Record<string, never>> {
  await mailAgain(email, context, [context.caller.tenantId])
  return {}
}

/** The same for every tenant from this one down that waits for the user (INV-15), of which the caller may see them. */
export async function resendInvitations(
  { email }: EmailAddress,
  context: Context,
): Promise<Record<string, never>> {
  const { scope, caller } = context
  const seesBelow = mayUse(caller, 'fe.account-hierarchy.read.subAccount')
  const below = await scope
    .select('tenants')
    .select('tenants.id')
    .where('tenants.deleted_at', 'is', null)
    .where(
      sql<boolean>`starts_with(tenants.path,
        (select own.path from tenants own where own.vendor_id = ${scope.vendorId} and own.id = ${scope.tenantId}))`,
    )
    .execute()
  await mailAgain(
    email,
    context,
    below.map(({ id }) => id).filter(id => seesBelow || id === scope.tenantId),
  )
  return {}
}

async function mailAgain(email: string, context: Context, tenantIds: string[]): Promise<void> {
  await limitIdentifier(context, 'invitation-mail', email)
  await context.transact(async tx => {
    const pending = await tx.vendorScope
      .select('memberships')
      .innerJoin('users', join =>
        join
          .onRef('users.vendor_id', '=', 'memberships.vendor_id')
          .onRef('users.id', '=', 'memberships.user_id'),
      )
      .select(['memberships.user_id', 'memberships.tenant_id'])
      .where('memberships.tenant_id', 'in', tenantIds)
      .where('memberships.activated', '=', false)
      .where('users.email', '=', email)
      .execute()
    if (pending.length === 0) throw new Problem(identityErrors.invitationNotFound)
    for (const { user_id: userId, tenant_id: tenantId } of pending) {
      const tenant = tx.vendorScope.tenant(tenantId)
      await changeableMember(tx, context, userId, { self: true, managed: true, shared: true, tenant })
      await requireAllowedDomain(tenant, email)
      await mailInvitation(tx, context, { userId, tenantId, invitedBy: context.caller })
      await tx.record(
        'frontegg.user.invitationResent',
        { userId, tenantId },
        { tenantId, description: `Mailed the invitation of ${email} again`, json: { userId } },
      )
    }
  })
}
