import type { Actor } from './actor.ts'
import { isExternallyManaged, type Payer } from './billed.ts'
import { setCancelled } from './cancel-and-renew.ts'
import { billedAs } from './start-billing.ts'

/**
 * Cancels what the account pays for with the end of its period, for the account itself ends. Unlike a cancellation by its
 * people it needs no permission of the vendor's; what is billed elsewhere is ended there. Outside of any transaction.
 *
 * @returns takes it back, for an account that stays after all
 * @throws Problem while the provider does not answer: the account stays then
 */
export async function endWithAccount(payer: Payer, actor: Actor): Promise<() => Promise<void>> {
  const billed = await billedAs(payer.scope)
  const nothing = async (): Promise<void> => {}
  if (!billed || isExternallyManaged(payer, billed)) return nothing
  const { subscription } = billed
  const goesOn =
    subscription.external_id && ['active', 'trialing', 'incomplete'].includes(subscription.status)
  if (!goesOn || subscription.cancel_at_period_end) return nothing
  await setCancelled(payer, subscription, true, actor)
  return async () => {
    await setCancelled(payer, subscription, false, actor)
  }
}
