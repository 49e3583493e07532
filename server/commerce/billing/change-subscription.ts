import type { SubscriptionChange, SubscriptionChanged } from '../../../contract/billing-subscriptions.ts'
import { billingErrors } from '../../../contract/errors/billing.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Actor } from './actor.ts'
import { applyChange } from './apply-change.ts'
import { writeMapped } from './apply-subscription.ts'
import { activeProvider, billedBy, offeredPlan, type Payer, requireOwnBilling } from './billed.ts'
import { type Decision, decideChange, isDowngrade } from './decide-change.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { endIntent, type Intent } from './intents.ts'
import { countingSubscription, isAlive, withoutSubscription } from './map-subscription.ts'
import type { ProviderSubscription } from './provider.ts'
import type { ProviderAccount } from './provider-accounts.ts'
import { refreshFromStripe } from './refresh.ts'
import { isApplied } from './resolve-intent.ts'
import { requested, runIntent } from './run-intent.ts'
import type { Billed } from './start-billing.ts'
import {
  defaultMethod,
  findPaymentMethod,
  findSubscription,
  lockConfiguration,
  type PlanRow,
} from './store.ts'
import { ensurePrice } from './sync-plans.ts'
import { tenantName } from './tenant-name.ts'

/**
 * Changes plan, payment method or both. Source: PLAN-33, CHECKOUT-14.
 *
 * @throws Problem 402 when the card was declined; then everything is as before
 */
export async function changeSubscription(
  payer: Payer,
  subscriptionId: string,
  { planId, paymentMethodId }: SubscriptionChange,
  actor: Actor,
): Promise<SubscriptionChanged> {
  const billed = await billedBy(payer, subscriptionId)
  requireOwnBilling(payer, billed)
  const target = offeredPlan(billed, planId)
  if (isLocal(billed, target, paymentMethodId)) {
    await chooseFree(payer, target, actor)
    return await answer(payer, [])
  }
  const account = await activeProvider(payer)
  const method = paymentMethodId && (await providersId(payer, paymentMethodId))
  let found: ProviderSubscription[] = []
  await runIntent(payer, { kind: 'change', planId, paymentMethodId: method }, actor, async intent => {
    found = await perform(payer, account, intent, target, actor)
  })
  return await answer(payer, found)
}

/** A free plan for who is no customer of the provider, which need not know. */
function isLocal({ configuration }: Billed, target: PlanRow, paymentMethodId: string | undefined): boolean {
  return target.amount === 0 && !configuration.customer_id && !paymentMethodId
}

async function chooseFree({ services, scope }: Payer, target: PlanRow, actor: Actor): Promise<void> {
  await services.transact(async tx => {
    const own = scope.on(tx.kysely)
    await lockConfiguration(own)
    const row = await findSubscription(own)
    if (!row) return
    const options = { actor, now: services.now() }
    const mapped = withoutSubscription(
      { ...row, trial_end: null },
      target.id,
      { plans: [target] },
      options.now,
    )
    await writeMapped(tx, own, row, mapped, options)
  })
}

/** The provider's id of a payment method that is named by ours or by the provider's. */
async function providersId({ scope }: Payer, id: string): Promise<string> {
  const isOurs = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  if (!isOurs && /^(pm|card|src)_[A-Za-z0-9_]+$/.test(id)) return id
  const row = isOurs ? await findPaymentMethod(scope, id) : undefined
  if (!row) throw new Problem(billingErrors.paymentMethodNotFound)
  return row.external_id
}

async function perform(
  payer: Payer,
  account: ProviderAccount,
  intent: Intent,
  target: PlanRow,
  actor: Actor,
): Promise<ProviderSubscription[]> {
  const { services, scope } = payer
  const customerId = await ensureCustomer(services, account, await customerSpec(payer, actor), actor)
  const before = await read(payer, actor)
  if (intent.attempts > 1 && (await isApplied(scope, intent, before))) {
    await services.transact(tx => endIntent(scope.on(tx.kysely), intent.id, 'done'))
    return before
  }
  const billed = await billedBy(payer)
  const counting = countingSubscription(billed.subscription, before)
  const live = counting && isAlive(counting) ? counting : undefined
  const decision = await decide(payer, billed, target, live, intent)
  const priced = target.amount > 0 && decision !== 'method' ? await ensurePrice(services, target) : target
  const paymentMethodId = intent.payment_method_id ?? undefined
  await applyChange({
    provider: account.provider,
    changeId: intent.id,
    decision,
    customerId,
    metadata: { ...idsOf(payer), configurationId: billed.configuration.id },
    paymentMethodId,
    payWith: paymentMethodId ?? (await defaultMethod(scope))?.external_id,
    current: currentPlan(billed),
    target: priced,
    subscriptions: before,
    live,
  })
  return await commit(payer, intent, decision, target, actor)
}

/** After these the provider charges, at once or when the period ends. */
const CHARGED: readonly Decision[] = ['subscribe', 'upgrade', 'stay', 'downgrade']

/** @throws Problem 400 without a payment method, 403 when the vendor allows no downgrade */
async function decide(
  { vendor, scope }: Payer,
  billed: Billed,
  target: PlanRow,
  live: ProviderSubscription | undefined,
  { payment_method_id }: Intent,
): Promise<Decision> {
  const current = currentPlan(billed)
  // One that the provider gave up for want of payment makes room for a new one.
  const counts = live !== undefined && billed.subscription.status !== 'expired'
  const decision = decideChange({
    row: billed.subscription,
    current,
    target,
    live: counts,
    methodGiven: payment_method_id !== null,
  })
  const down = counts && current.id !== target.id && isDowngrade(current, target)
  if (down && !vendor.settings.billing.allowPlanDowngrade)
    throw new Problem(billingErrors.downgradeNotAllowed)
  const charges = CHARGED.includes(decision)
  if (charges && !payment_method_id && !(await defaultMethod(scope)))
    throw new Problem(billingErrors.paymentMethodRequired)
  return decision
}

/** Reads what came of it, and ends the intent with it. */
async function commit(
  { services, scope }: Payer,
  intent: Intent,
  decision: Decision,
  target: PlanRow,
  actor: Actor,
): Promise<ProviderSubscription[]> {
  const refreshed = await refreshFromStripe(
    services,
    { vendorId: scope.vendorId, tenantId: scope.tenantId },
    {
      actor,
      also: async tx => {
        const own = scope.on(tx.kysely)
        const row = await findSubscription(own)
        if (decision === 'free' && row) {
          const options = { actor, now: services.now() }
          const blank = { ...row, trial_end: null }
          const mapped = withoutSubscription(blank, target.id, { plans: [target] }, options.now)
          await writeMapped(tx, own, row, mapped, options)
        }
        await endIntent(own, intent.id, 'done')
      },
    },
  )
  return refreshed?.subscriptions ?? []
}

async function read({ services, scope }: Payer, actor: Actor): Promise<ProviderSubscription[]> {
  const { vendorId, tenantId } = scope
  const refreshed = await refreshFromStripe(services, { vendorId, tenantId }, { actor, invoices: false })
  return refreshed?.subscriptions ?? []
}

/** What the change led to; the secret of a payment that waits is read at the provider and kept nowhere. */
async function answer(payer: Payer, found: ProviderSubscription[]): Promise<SubscriptionChanged> {
  const { subscription: row } = await billedBy(payer)
  const waits = row.pending_plan_id !== null || row.past_due
  const current = waits && !found.length ? await requested(() => read(payer, {})) : found
  const secret = waits ? current.find(({ id }) => id === row.external_id)?.paymentSecret : undefined
  return {
    id: row.id,
    status: row.pending_plan_id ? 'incomplete' : row.status,
    ...(secret && { paymentSecret: secret }),
  }
}

export const idsOf = ({ scope }: Payer) => ({ vendorId: scope.vendorId, tenantId: scope.tenantId })

/** The provider writes to the person who began it; a machine has no address. */
export async function customerSpec(payer: Payer, { userId, email = '' }: Actor) {
  return { ...idsOf(payer), name: await tenantName(payer.scope), email: userId ? email : '' }
}

function currentPlan({ plans, subscription }: Billed): PlanRow {
  const plan = plans.find(({ id }) => id === subscription.plan_id)
  if (!plan) throw new Problem(billingErrors.planNotFound)
  return plan
}
