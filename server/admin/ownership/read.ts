import type { Ownership } from '../../../contract/ownership.ts'
import type { Context } from '../../core/context/context.ts'
import { heldByAccount, refusalsOf } from './held.ts'
import { leavingOf } from './leave.ts'
import { ownersOf } from './owners.ts'
import { openTransfer } from './transfer.ts'

/** Who owns the account, and what the caller may do about it. What others hold is shown to owners alone. */
export async function readOwnership(context: Context): Promise<Ownership> {
  const { scope, caller, vendor } = context
  const [owners, leaving, transfer] = await Promise.all([
    ownersOf(scope),
    leavingOf(scope, context),
    openTransfer(scope),
  ])
  const isOwner = owners.some(({ userId }) => userId === caller.userId)
  const { deletionAllowed, deletionGraceDays: graceDays } = vendor.settings.ownership
  const deletable = isOwner && deletionAllowed ? await heldByAccount(scope) : undefined
  return {
    isOwner,
    owners: owners.length,
    leaving,
    ...(transfer && (isOwner || transfer.to.userId === caller.userId) && { transfer }),
    ...(deletable && { deletion: { ...deletable, graceDays, refusals: refusalsOf(deletable.held) } }),
  }
}
