import { billingErrors } from '../../../contract/errors/billing.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { noActor } from './actor.ts'
import { writeMapped } from './apply-subscription.ts'
import { isExternallyManaged, type Payer } from './billed.ts'
import { idsOf } from './change-subscription.ts'
import { endIntent, type Intent } from './intents.ts'
import { isAlive, withoutSubscription } from './map-subscription.ts'
import { notifyBillingAdmins } from './notify-admins.ts'
import { CardDeclined, ConsentNeeded } from './provider.ts'
import { type ProviderAccount, providerOf } from './provider-accounts.ts'
import { refreshFromStripe } from './refresh.ts'
import { runIntent } from './run-intent.ts'
import { type Billed, billedAs } from './start-billing.ts'
import {
  allPlans,
  defaultMethod,
  findSubscription,
  lockConfiguration,
  type SubscriptionRow,
} from './store.ts'
import { ensurePrice } from './sync-plans.ts'

/**
 * Ends a trial whose time has come: with a payment method its plan is bought, else, and when the card is refused, the
 * vendor's end action decides (PLAN-14, PLAN-15). While the provider does not answer, the trial goes on.
 */
export async function endTrial(payer: Payer): Promise<void> {
  const billed = await billedAs(payer.scope)
  if (!billed || !isTrialOver(billed.subscription, payer.services.now())) return
  const account = await providerOf(payer.services, payer.vendor.id)
  const method = await defaultMethod(payer.scope)
  if (account?.active && method && !isExternallyManaged(payer, billed)) {
    if (await bought(payer, account, billed, method.external_id)) return
  }
  await endWithoutPayment(payer)
}

export function isTrialOver({ status, trial_end }: SubscriptionRow, now: Date): boolean {
  return status === 'trialing' && trial_end !== null && trial_end <= now
}

/** @returns whether the plan is paid for; false when the card was refused */
async function bought(
  payer: Payer,
  account: ProviderAccount,
  billed: Billed,
  paymentMethodId: string,
): Promise<boolean> {
  const spec = { kind: 'trial-end', planId: billed.subscription.plan_id } as const
  try {
    await runIntent(payer, spec, noActor, intent => buy(payer, account, billed, paymentMethodId, intent))
    return true
  } catch (error) {
    const refused = [billingErrors.declined.code, billingErrors.providerRefused.code] as string[]
    if (error instanceof Problem && refused.includes(error.code)) return false
    throw error
  }
}

async function buy(
  payer: Payer,
  { provider }: ProviderAccount,
  { configuration, subscription, plans }: Billed,
  paymentMethodId: string,
  { id: changeId }: Intent,
): Promise<void> {
  const { services, scope } = payer
  const plan = plans.find(({ id }) => id === subscription.plan_id)
  const customerId = configuration.customer_id
  if (!plan || !customerId) throw new Problem(billingErrors.providerRefused)
  const before = await refreshFromStripe(services, idsOf(payer), { invoices: false })
  if (!before?.subscriptions.some(isAlive)) {
    const { price_id: priceId } = await ensurePrice(services, plan)
    const metadata = { ...idsOf(payer), configurationId: configuration.id }
    await withoutPayer(() =>
      provider.subscribe(
        {
          customerId,
          priceId,
          paymentMethodId,
          metadata,
          changeId,
          payment: 'refuse',
          offSession: true,
        },
        `${changeId}-subscribe`,
      ),
    )
  }
  await refreshFromStripe(services, idsOf(payer), {
    also: async tx => void (await endIntent(scope.on(tx.kysely), changeId, 'done')),
  })
}

/** No user is there to confirm to the bank: that is a refusal. */
async function withoutPayer(call: () => Promise<void>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof ConsentNeeded)) throw error
    throw new CardDeclined('authentication_required', 'Your bank wants you to confirm the payment.')
  }
}

async function endWithoutPayment({ services, vendor, scope }: Payer): Promise<void> {
  const { trial } = vendor.settings.billing
  await services.transact(async tx => {
    const own = scope.on(tx.kysely)
    await lockConfiguration(own)
    const row = await findSubscription(own)
    const now = services.now()
    if (!row || !isTrialOver(row, now)) return
    const plans = await allPlans(own)
    const fallback = plans.find(plan => plan.is_default)
    const changes = trial?.endAction !== 'retain_trial' && fallback
    const mapped = changes
      ? withoutSubscription({ ...row, trial_end: null }, fallback.id, { plans }, now)
      : { ...withoutSubscription(row, row.plan_id, { plans }, now), status: 'trialEnded' as const }
    await writeMapped(tx, own, row, mapped, { actor: noActor, now })
    const { vendorId, tenantId } = scope
    await tx.record(
      'frontegg.billing.trialEnded',
      { endAction: changes ? 'change_to_default' : 'retain_trial' },
      {
        vendorId,
        tenantId,
        description: changes ? `The trial ended; the plan is ${fallback.name}` : 'The trial ended',
      },
    )
    const planName = plans.find(({ id }) => id === row.plan_id)?.name ?? ''
    await notifyBillingAdmins(tx, own, 'trial-ended', {
      planName,
      ...(changes && { fallbackName: fallback.name }),
    })
  })
}
