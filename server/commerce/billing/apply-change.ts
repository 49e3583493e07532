import type { Decision } from './decide-change.ts'
import { carriesDowngrade } from './decide-change.ts'
import { META } from './map-subscription.ts'
import {
  CardDeclined,
  ConsentNeeded,
  type PaymentProvider,
  type ProviderMetadata,
  type ProviderSubscription,
} from './provider.ts'
import type { PlanRow } from './store.ts'

/** Everything that carrying out a decision at the provider needs. */
export interface Task {
  provider: PaymentProvider
  /** The intent's id: each call's key begins with it. */
  changeId: string
  decision: Decision
  customerId: string
  metadata: ProviderMetadata
  /** Given with the change, at the provider's id. */
  paymentMethodId: string | undefined
  /** Given, else the one on file. */
  payWith: string | undefined
  current: PlanRow
  target: PlanRow
  /** Newest first. */
  subscriptions: ProviderSubscription[]
  /** The one that lives. */
  live: ProviderSubscription | undefined
}

/**
 * Makes the calls that a decision means. Each has a key of its own, so that all of it can run again: what had its effect
 * has it once.
 *
 * @throws CardDeclined after which plan and period are as before
 */
export async function applyChange(task: Task): Promise<void> {
  const { provider, customerId, paymentMethodId, decision, live, changeId } = task
  if (paymentMethodId) await provider.takePaymentMethod(customerId, paymentMethodId, `${changeId}-take`)
  if (decision !== 'method') await dropWhatWaits(task)
  switch (decision) {
    case 'method':
      return await changeMethod(task)
    case 'free':
      if (live) await provider.endSubscription(live.id, `${changeId}-old`)
      return
    case 'subscribe':
      await subscribe(task)
      return await keepMethod(task)
    case 'upgrade':
      await upgrade(task)
      return await keepMethod(task)
    case 'downgrade':
      await downgrade(task)
      return await keepMethod(task)
    case 'downgrade-to-free':
      await provider.cancelAtPeriodEnd(
        required(live).id,
        true,
        { [META.nextPlan]: task.target.slug, [META.change]: changeId },
        `${changeId}-end`,
      )
      return
    case 'stay':
      return await stay(task)
  }
}

/** The first payment of a plan, left to the browser. */
export async function applyPurchase(
  task: Pick<Task, 'provider' | 'changeId' | 'customerId' | 'metadata' | 'target' | 'subscriptions'>,
): Promise<void> {
  const { provider, changeId, customerId, metadata, target } = task
  await dropWhatWaits({ ...task, live: undefined })
  await provider.subscribe(
    { customerId, priceId: target.price_id, metadata, changeId, payment: 'browser' },
    `${changeId}-subscribe`,
  )
}

type Waiting = Pick<Task, 'provider' | 'subscriptions' | 'live' | 'changeId'>

/** A first payment or a change that was begun before and never confirmed: two must not wait at once. */
async function dropWhatWaits({ provider, subscriptions, live, changeId }: Waiting): Promise<void> {
  const waiting = subscriptions.filter(
    ({ status, metadata }) => status === 'incomplete' && metadata[META.change] !== changeId,
  )
  for (const { id } of waiting) await provider.endSubscription(id, `${changeId}-drop-${id}`)
  if (live?.pendingPriceId && live.metadata[META.change] !== changeId)
    await provider.dropPending(live, `${changeId}-void-${live.latestInvoiceId}`)
}

async function changeMethod({ provider, customerId, paymentMethodId, live, changeId }: Task): Promise<void> {
  if (!paymentMethodId) return
  await provider.setDefaultPaymentMethod(
    { customerId, subscriptionId: live?.id },
    paymentMethodId,
    `${changeId}-default`,
  )
  // Who gives another card while a payment is owed means to pay it.
  if (live?.status !== 'past_due' || !live.latestInvoiceOpen || !live.latestInvoiceId) return
  try {
    await provider.payInvoice(live.latestInvoiceId, paymentMethodId, `${changeId}-pay`)
  } catch (error) {
    // The answer carries the secret with which the browser asks the payer.
    if (!(error instanceof ConsentNeeded)) throw error
  }
}

async function subscribe(task: Task): Promise<void> {
  const { provider, customerId, payWith, target, metadata, changeId, live } = task
  // One that was given up by the provider for want of payment, and would go on when it is paid.
  if (live && live.metadata[META.change] !== changeId)
    await provider.endSubscription(live.id, `${changeId}-old`)
  const purchase = {
    customerId,
    priceId: target.price_id,
    paymentMethodId: payWith,
    metadata,
    changeId,
  }
  await withConsent(
    () => provider.subscribe({ ...purchase, payment: 'refuse' }, `${changeId}-subscribe`),
    () => provider.subscribe({ ...purchase, payment: 'await' }, `${changeId}-await`),
  )
}

async function upgrade(task: Task): Promise<void> {
  const { provider, paymentMethodId, target, current, changeId } = task
  const subscription = required(task.live)
  const lowered = carriesDowngrade(subscription)
  const nothingToCome = { [META.paidPlan]: '', [META.paidUntil]: '', [META.nextPlan]: '' }
  // What is paid for is the higher price: the difference is counted from that one.
  if (lowered) await backTo(task, current, `${changeId}-back`)
  const change = { subscription, priceId: target.price_id, paymentMethodId, changeId, charge: 'now' as const }
  try {
    await withConsent(
      () =>
        provider.changePrice({ ...change, payment: 'refuse', metadata: nothingToCome }, `${changeId}-price`),
      async () => {
        // A change that waits carries no payment method: it is put down before.
        const target = { customerId: task.customerId, subscriptionId: subscription.id }
        if (paymentMethodId)
          await provider.setDefaultPaymentMethod(target, paymentMethodId, `${changeId}-default`)
        await provider.changePrice({ ...change, payment: 'await' }, `${changeId}-await`)
      },
    )
  } catch (error) {
    // Nothing was bought: the downgrade that was to come comes.
    if (lowered && error instanceof CardDeclined) await lowerAgain(task, subscription)
    throw error
  }
}

/** The lower price counts at the provider at once and is charged with the next period; until then the paid plan counts. */
async function downgrade({
  provider,
  paymentMethodId,
  target,
  current,
  live,
  changeId,
}: Task): Promise<void> {
  const subscription = required(live)
  const paidPlan = carriesDowngrade(subscription) ? subscription.metadata[META.paidPlan] : current.slug
  await provider.changePrice(
    {
      subscription,
      priceId: target.price_id,
      paymentMethodId,
      changeId,
      charge: 'later',
      payment: 'refuse',
      metadata: {
        [META.paidPlan]: paidPlan ?? current.slug,
        [META.paidUntil]: String(Math.floor(subscription.currentPeriodEnd.getTime() / 1000)),
        [META.nextPlan]: '',
      },
    },
    `${changeId}-price`,
  )
}

async function stay(task: Task): Promise<void> {
  const { provider, live, current, changeId } = task
  const subscription = required(live)
  if (carriesDowngrade(subscription)) await backTo(task, current, `${changeId}-back`)
  else if (subscription.metadata[META.nextPlan])
    await provider.cancelAtPeriodEnd(
      subscription.id,
      false,
      { [META.nextPlan]: '', [META.change]: changeId },
      `${changeId}-stay`,
    )
}

async function backTo({ provider, live }: Task, plan: PlanRow, key: string): Promise<void> {
  await provider.changePrice(
    {
      subscription: required(live),
      priceId: plan.price_id,
      charge: 'later',
      payment: 'refuse',
      metadata: { [META.paidPlan]: '', [META.paidUntil]: '', [META.nextPlan]: '' },
    },
    key,
  )
}

async function lowerAgain({ provider, changeId }: Task, before: ProviderSubscription): Promise<void> {
  const { [META.paidPlan]: paidPlan = '', [META.paidUntil]: paidUntil = '' } = before.metadata
  await provider.changePrice(
    {
      subscription: before,
      priceId: before.priceId,
      charge: 'later',
      payment: 'refuse',
      metadata: { [META.paidPlan]: paidPlan, [META.paidUntil]: paidUntil },
    },
    `${changeId}-lower`,
  )
}

/** What paid is what pays from now on, wherever the provider looks. */
async function keepMethod({ provider, customerId, paymentMethodId, changeId }: Task): Promise<void> {
  if (paymentMethodId)
    await provider.setDefaultPaymentMethod({ customerId }, paymentMethodId, `${changeId}-default`)
}

/** First without leaving anything behind; again, waiting for its payer, when the bank wants to hear from them. */
async function withConsent(first: () => Promise<void>, again: () => Promise<void>): Promise<void> {
  try {
    await first()
  } catch (error) {
    if (!(error instanceof ConsentNeeded)) throw error
    await again()
  }
}

function required(live: ProviderSubscription | undefined): ProviderSubscription {
  if (!live) throw new Error('This change needs a subscription that lives.')
  return live
}
