import { billingErrors } from '../../../contract/errors/billing.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Actor } from './actor.ts'
import { activeProvider, billedBy, type Payer, requireOwnBilling } from './billed.ts'
import { idsOf } from './change-subscription.ts'
import { refreshFromStripe } from './refresh.ts'
import { requested } from './run-intent.ts'
import type { Billed } from './start-billing.ts'
import { listPaymentMethods, lockConfiguration } from './store.ts'

/**
 * Takes a payment method off file, here and at the provider. What is charged is known from a reading that begins now, and
 * a change that is under way may be about to charge this one.
 *
 * @throws Problem 404, or 409 for the one that must stay
 */
export async function removeMethod(payer: Payer, id: string, actor: Actor): Promise<void> {
  const { services } = payer
  requireOwnBilling(payer, await billedBy(payer))
  const { provider } = await activeProvider(payer)
  await methodOf(payer, id)
  await requested(() => refreshFromStripe(services, idsOf(payer), { invoices: false, actor }))
  await requireNoChange(payer)
  const billed = await billedBy(payer)
  const { method, others } = await methodOf(payer, id)
  if (method.is_default && others > 0) throw new Problem(billingErrors.defaultMethodKept)
  if (others === 0 && (needsPayment(billed) || (await owes(payer))))
    throw new Problem(billingErrors.lastMethodKept)
  await requested(async () => {
    await provider.removePaymentMethod(method.external_id, `remove-${uuidv7()}`)
    await refreshFromStripe(services, idsOf(payer), { invoices: false, actor })
  })
}

async function methodOf({ scope }: Payer, id: string) {
  const methods = await listPaymentMethods(scope)
  const method = methods.find(row => row.id === id)
  if (!method) throw new Problem(billingErrors.paymentMethodNotFound)
  return { method, others: methods.length - 1 }
}

async function requireNoChange({ services, scope }: Payer): Promise<void> {
  const pending = await services.transact(async tx => {
    const own = scope.on(tx.kysely)
    await lockConfiguration(own)
    return await own
      .selectInTenant('billing_changes')
      .select('id')
      .where('state', '=', 'pending')
      .executeTakeFirst()
  })
  if (pending) throw new Problem(billingErrors.changeUnderWay, { headers: { 'retry-after': '2' } })
}

/** An invoice is open: also of a subscription that the provider has given up. */
async function owes({ scope }: Payer): Promise<boolean> {
  const open = await scope
    .selectInTenant('billing_invoices')
    .select('id')
    .where('status', 'in', ['open', 'uncollectible'])
    .where('paid', '=', false)
    .executeTakeFirst()
  return open !== undefined
}

/** The provider charges it again, or waits for a payment. A trial is bought only if there is something to pay with. */
function needsPayment({ plans, subscription }: Billed): boolean {
  const { external_id, status, cancel_at_period_end, next_plan_id, past_due } = subscription
  if (external_id === '') return false
  const ends = cancel_at_period_end || plans.find(({ id }) => id === next_plan_id)?.amount === 0
  return status === 'incomplete' || (status === 'active' && (!ends || past_due))
}
