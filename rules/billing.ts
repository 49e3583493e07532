/** What the rules read of a subscription. */
export interface BilledSubscription {
  status: string
  cancellation: { policy: string } | null
  externallyManaged: boolean
}

/** As a subscription is displayed. Source: spec §4. */
export type DisplayStatus = 'ACTIVE' | 'CANCELED' | 'INCOMPLETE' | 'EXPIRED' | 'TRIALING'

const displayed: Readonly<Record<string, DisplayStatus>> = {
  active: 'ACTIVE',
  canceled: 'CANCELED',
  incomplete: 'INCOMPLETE',
  expired: 'EXPIRED',
  trialing: 'TRIALING',
  // Ruling 6: with a text beside it that says that the trial has ended.
  trialEnded: 'EXPIRED',
}

/** PLAN-17 to PLAN-22; a status that we do not know is EXPIRED (PLAN-23). */
export const displayStatus = (status: string): DisplayStatus =>
  Object.hasOwn(displayed, status) ? displayed[status]! : 'EXPIRED'

/** The only way that a subscription ends: with its period. PLAN-24. */
export const atPeriodEnd = 'atPeriodEnd'

/** PLAN-25, PLAN-26, PLAN-27. */
export const mayCancel = ({ status, cancellation, externallyManaged }: BilledSubscription): boolean =>
  status === 'active' && cancellation === null && !externallyManaged

/** PLAN-28, PLAN-29. */
export const mayRenew = ({ cancellation, externallyManaged }: BilledSubscription): boolean =>
  cancellation?.policy === atPeriodEnd && !externallyManaged

/** A plan's period; PLAN-07, CONST-04. */
export const defaultInterval = 'month'

/** CHECKOUT-11, CHECKOUT-46. */
export const stripeProvider = 'Stripe' as const
export const activeProvider = '1'

/** Whether the vendor can be paid: a provider of this type that is active. CHECKOUT-28, CHECKOUT-29. */
export const isPayable = ({ providerType, status }: { providerType: string; status: string }): boolean =>
  providerType === stripeProvider && status === activeProvider

/** What becomes of a tenant when its trial ends without a payment method. PLAN-14, PLAN-15. */
export type TrialEndAction = 'change_to_default' | 'retain_trial'
export const trialEndActions: readonly TrialEndAction[] = ['change_to_default', 'retain_trial']

/** What the payment provider gets when a tenant is created. PLAN-16. */
export type TenantCreatedAction = 'create_customer'
export const tenantCreatedActions: readonly TenantCreatedAction[] = ['create_customer']

/** How a change of plan goes: levels order the plans, the price where the vendor gave none. */
export type PlanChange = 'same' | 'upgrade' | 'downgrade'

export function planChange(
  from: { slug: string; level?: number | undefined; price: number } | undefined,
  to: { slug: string; level?: number | undefined; price: number },
): PlanChange {
  if (!from) return 'upgrade'
  if (from.slug === to.slug) return 'same'
  const [before, after] =
    from.level !== undefined && to.level !== undefined ? [from.level, to.level] : [from.price, to.price]
  return after < before ? 'downgrade' : 'upgrade'
}
