import type { Unlocking } from '../../../contract/recovery.ts'
import type { Context } from '../../core/context/context.ts'
import { checkLink, consumeLink } from '../../core/links/one-time-tokens.ts'
import { forgiveFailures } from '../lockout/lockout.ts'

/**
 * Lifts a lock by failed sign-ins with the mailed link (UNLOCK-02). An administrator's lock stays, and says nothing of
 * itself here. Opens no session.
 *
 * @throws Problem 400 or 410 for a link that is no good
 */
export async function unlockMe({ token }: Unlocking, context: Context): Promise<Record<string, never>> {
  await checkLink(context.vendorScope, 'unlock', undefined, token)
  await context.transact(async tx => {
    const { userId } = await consumeLink(tx.vendorScope, 'unlock', undefined, token)
    await forgiveFailures(tx, userId, 'Unlocked by a mailed link')
  })
  return {}
}
