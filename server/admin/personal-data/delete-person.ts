import { sql } from 'kysely'
import { personalDataErrors } from '../../../contract/errors/personal-data.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { closeTenant } from '../../core/tenants/close-tenant.ts'
import { resetInviteLink } from '../../identity/invitations/reset-invite-link.ts'
import { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type OwnedAccount, ownedAccounts } from './owned-accounts.ts'

/**
 * Deletes the caller: sessions, devices, tokens and memberships go with the user's row; an account in which no other member
 * is closes, with those below it without members; invite links of the others get another address; what the audit log must
 * keep no longer says who it was. That the vendor allows it, and that it is really them, is known before.
 *
 * @throws Problem 409 with what has to be done first
 */
export async function deletePerson(
  tx: ContextTransaction,
  context: Context,
  features: readonly Feature[],
): Promise<void> {
  const { vendor, caller } = context
  const { userId, email } = caller
  const held = await heldAccounts(tx, userId, features)
  refuse(held)
  const closedTenants = held
    .filter(({ alone }) => alone)
    .flatMap(({ tenantId, emptyBelow }) => [tenantId, ...emptyBelow])
  for (const tenantId of new Set(closedTenants)) await close(tx, tenantId)
  for (const { tenantId, alone, activated } of held) {
    if (alone || !activated) continue
    await resetInviteLink(tx, new TenantScope(tx.kysely, vendor.id, tenantId), context.services)
  }
  await tx.vendorScope.remove('users').where('id', '=', userId).execute()
  for (const { tenantId } of held) {
    await tx.record(
      'frontegg.user.deleted',
      { userId },
      { tenantId, userId, description: 'A member deleted their account' },
    )
  }
  // Also from what was written a moment ago.
  for (const { personalData } of features)
    await (await personalData?.erase?.())?.(tx, context, { userId, email, closedTenants })
}

/** Changes of a team wait for each other, as in server/core/roles/last-administrator.ts; always in the same order, those below included. */
async function heldAccounts(
  tx: ContextTransaction,
  userId: string,
  features: readonly Feature[],
): Promise<OwnedAccount[]> {
  await sql`
    select from tenants t where t.vendor_id = ${tx.vendorScope.vendorId} and exists (
      select from memberships m join tenants r on r.vendor_id = m.vendor_id and r.id = m.tenant_id
      where m.vendor_id = t.vendor_id and m.user_id = ${userId}::uuid and starts_with(t.path, r.path))
    order by t.id for update
  `.execute(tx.kysely)
  return await ownedAccounts(tx.vendorScope, userId, features)
}

function refuse(held: OwnedAccount[]): void {
  const tenantsOf = (which: (account: OwnedAccount) => boolean) => ({
    context: { tenants: held.filter(which).map(({ tenantId, name }) => ({ tenantId, name })) },
  })
  if (held.some(({ managedByDirectory }) => managedByDirectory))
    throw new Problem(personalDataErrors.managedElsewhere)
  if (held.some(({ lastAdministrator }) => lastAdministrator))
    throw new Problem(
      personalDataErrors.lastAdministrator,
      tenantsOf(({ lastAdministrator }) => lastAdministrator),
    )
  if (held.some(({ alone, runFromHere }) => alone && runFromHere))
    throw new Problem(
      personalDataErrors.runsOthers,
      tenantsOf(({ alone, runFromHere }) => alone && runFromHere),
    )
  if (held.some(({ alone, paying }) => alone && paying))
    throw new Problem(
      personalDataErrors.stillPaying,
      tenantsOf(({ alone, paying }) => alone && paying),
    )
}

/** No member is left who could open it. */
async function close(tx: ContextTransaction, tenantId: string): Promise<void> {
  await closeTenant(tx, tenantId, 'kept')
  await tx.record('frontegg.tenant.deleted', { tenantId }, { tenantId })
}
