import { ownershipErrors } from '../../../contract/errors/ownership.ts'
import type { AccountDeleted, AccountDeletion } from '../../../contract/ownership.ts'
import { actorOf } from '../../commerce/billing/actor.ts'
import { payerOf } from '../../commerce/billing/billed.ts'
import { endWithAccount } from '../../commerce/billing/end-with-account.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { requireRecentSignIn } from '../../core/reauthentication/recent.ts'
import { lockTeam } from '../../core/roles/last-administrator.ts'
import { clearRefreshCookie } from '../../core/sessions/refresh-cookie.ts'
import { closeTenant } from '../../core/tenants/close-tenant.ts'
import { holdTree } from '../../core/tenants/tree.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Held, heldByAccount, refuseHeld } from './held.ts'
import { type Owner, ownersOf, requireOwner } from './owners.ts'
import { restoreUrl } from './restore-link.ts'

const DAY = 86_400_000

/**
 * Closes the caller's account: sessions end, tokens and connections are refused from now on, a subscription ends with its
 * period. Until the grace period is over an owner's link or the vendor restores it; then it is erased.
 *
 * @throws Problem 403 for who is no owner, signed in long ago, or where the vendor does not let them; 400 for another name;
 * 409 while accounts stand below it or an invoice is open
 */
export async function deleteAccount({ name }: AccountDeletion, context: Context): Promise<AccountDeleted> {
  const { vendor, scope } = context
  if (!vendor.settings.ownership.deletionAllowed) throw new Problem(ownershipErrors.deletionOff)
  requireRecentSignIn(context)
  await requireOwner(scope, context)
  requireName(await heldByAccount(scope), name)
  // At the provider, before anything is closed: where it does not answer, the account stays as it is.
  const renew = await endWithAccount(payerOf(context), actorOf(context))
  const eraseAfter = new Date(Date.now() + vendor.settings.ownership.deletionGraceDays * DAY)
  try {
    await close(context, { name, eraseAfter })
  } catch (error) {
    await renew().catch((failure: unknown) => {
      context.request.log.error(failure, 'a subscription of an account that stays could not be renewed')
    })
    throw error
  }
  clearRefreshCookie(context)
  return { restorableUntil: eraseAfter.toISOString() }
}

/** @throws Problem where the account has changed since it was looked at: another owner, an account below, an invoice */
async function close(
  context: Context,
  { name, eraseAfter }: { name: string; eraseAfter: Date },
): Promise<void> {
  await context.transact(async tx => {
    await holdTree(tx.vendorScope, 'change')
    await lockTeam(tx.scope)
    await requireOwner(tx.scope, context)
    requireName(await heldByAccount(tx.scope), name)
    const { tenantId } = tx.scope
    const owners = await ownersOf(tx.scope)
    await tx.record(
      'frontegg.tenant.deletionScheduled',
      { tenantId, eraseAfter: eraseAfter.toISOString() },
      { description: `Deleted ${name}` },
    )
    await closeTenant(tx, tenantId, { restorableUntil: eraseAfter })
    await mailMembers(tx, context, { owners, name, eraseAfter })
  })
}

function requireName({ name, held }: Held, typed: string): void {
  if (typed.trim() !== name.trim())
    throw new Problem(ownershipErrors.wrongName, { context: { field: 'name' } })
  refuseHeld(held)
}

/** Owners get the link that restores it, the other members that it is closed. */
async function mailMembers(
  tx: ContextTransaction,
  { vendor, services, caller }: Context,
  { owners, name, eraseAfter }: { owners: Owner[]; name: string; eraseAfter: Date },
): Promise<void> {
  const { tenantId } = tx.scope
  const common = {
    tenantName: name,
    displayName: caller.name || caller.email,
    endsOn: eraseAfter.toISOString(),
  }
  const restorable = vendor.settings.ownership.deletionGraceDays > 0
  const mailed = await tx.scope
    .selectInTenant('memberships')
    .select(['user_id', 'email'])
    .where('activated', '=', true)
    .where('is_disabled', '=', false)
    .where('invisible', '=', false)
    .where('inherited_from', 'is', null)
    .where('email', '<>', '')
    .orderBy('joined_at')
    .limit(MAX_MAILS)
    .execute()
  const isOwner = new Set(owners.map(({ userId }) => userId))
  // Owners first: they are who can undo it.
  const others = mailed.filter(({ user_id }) => !isOwner.has(user_id))
  for (const { userId, email } of [
    ...owners,
    ...others.map(({ user_id, email }) => ({ userId: user_id, email })),
  ]) {
    const restoring = { tenantId, userId, eraseAfter: eraseAfter.toISOString() }
    await tx.mail({
      vendorId: vendor.id,
      template: 'account-deleted',
      to: email,
      data: {
        ...common,
        ...(restorable && isOwner.has(userId) && { url: restoreUrl(vendor, services.sealer, restoring) }),
      },
    })
  }
}

/** Of one deletion. Who is left out learns it at the next sign-in. */
const MAX_MAILS = 500
