import { ssoErrors } from '../../../contract/errors/sso.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { StoredConfiguration } from '../sso-connections/store.ts'
import { recordRefusal } from './record-refusal.ts'
import { Refused } from './refused.ts'

/** A super user was to become a member of a tenant by the tenant's own provider. */
class BlockedSignIn extends Problem {
  readonly asked: { tenantId: string; configId: string }
  readonly userId: string

  constructor({ tenant_id: tenantId, id: configId }: StoredConfiguration, userId: string) {
    // The tenant reads the reason: it says what to do, not what the user is elsewhere.
    const reason = 'This user becomes a member by accepting an invitation, not by single sign-on'
    super(ssoErrors.notAllowed, { cause: new Refused(reason) })
    this.asked = { tenantId, configId }
    this.userId = userId
  }
}

/**
 * A super user may enter every tenant, and comes in by the provider of those alone that they are a member of. A user who may
 * not decide on a connection while a super user is a member (`requireTrusted`) could have made it before. Invited is not in:
 * the link in the user's own mailbox accepts an invitation.
 *
 * @throws KeptOut 403, which `recordingKeptOut` records
 */
export async function requireMember(
  scope: TenantScope,
  configuration: StoredConfiguration,
  userId: string,
): Promise<void> {
  const member = await scope
    .selectInTenant('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('activated', '=', true)
    .where('inherited_from', 'is', null)
    .executeTakeFirst()
  if (!member) throw new BlockedSignIn(configuration, userId)
}

/** A transaction that enters. Who was kept out is recorded once it was rolled back. */
export async function recordingBlockedSignIn<T>(
  context: Context,
  enter: (tx: ContextTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await context.transact(enter)
  } catch (error) {
    if (error instanceof BlockedSignIn) await recordRefusal(context, error.asked, error, error.userId)
    throw error
  }
}
