import { subTenantErrors } from '../../../contract/errors/sub-tenants.ts'
import { userErrors } from '../../../contract/errors/users.ts'
import type { SubAccountAccess } from '../../../contract/sub-tenant-users.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { changeableMember } from '../../core/roles/changeable.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { rootOf } from './tree.ts'

/**
 * Grants a member of the caller's tenant access to the tenants below it, or revokes it: then they lose each that they entered.
 * A user cannot do so for themself.
 *
 * @throws Problem 404 for anybody who is no member, 403 for one above the caller, 409 where all members may enter
 */
export async function changeSubAccountAccess(
  userId: string,
  { allowAccess }: SubAccountAccess,
  context: Context,
): Promise<Record<string, never>> {
  const { tenantId } = await rootOf(context)
  await context.transact(async tx => {
    const scope = tx.vendorScope.tenant(tenantId)
    const { email, allowed } = await member(tx, context, scope, userId)
    if (!allowAccess) await requireChoice(scope)
    if (allowed === allowAccess) return
    await scope
      .updateInTenant('memberships')
      .set({ sub_account_access_allowed: allowAccess })
      .where('user_id', '=', userId)
      .execute()
    await tx.record(
      'frontegg.user.subAccountAccessChanged',
      { userId, allowed: allowAccess },
      {
        tenantId,
        description: `${allowAccess ? 'Let' : 'Did not let'} ${email} into sub-accounts`,
      },
    )
  })
  return {}
}

async function member(
  tx: ContextTransaction,
  context: Context,
  scope: TenantScope,
  userId: string,
): Promise<{ email: string; allowed: boolean }> {
  if (!context.request.vendorToken)
    await changeableMember(tx, context, userId, { managed: true, shared: true })
  const row = await scope
    .selectInTenant('memberships')
    .select(['email', 'sub_account_access_allowed as allowed'])
    .where('user_id', '=', userId)
    .where('inherited_from', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(userErrors.userNotFound)
  return row
}

async function requireChoice(scope: TenantScope): Promise<void> {
  const { sub_account_access } = await scope
    .select('tenants')
    .select('sub_account_access')
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  if (sub_account_access === 'alwaysOn') throw new Problem(subTenantErrors.alwaysOn)
}
