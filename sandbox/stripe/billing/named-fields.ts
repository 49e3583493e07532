import { mustBelong } from '../cards/attach.ts'
import { find } from '../core/endpoint.ts'
import { invalidRequest } from '../core/errors.ts'
import type { Params } from '../core/params.ts'
import type { Subscription } from '../core/wire.ts'
import type { World } from '../core/world.ts'

/** What may be named when a subscription is made and when it is changed. */
export const COMMON = [
  'automatic_tax',
  'billing_cycle_anchor',
  'cancel_at',
  'cancel_at_period_end',
  'collection_method',
  'days_until_due',
  'default_payment_method',
  'description',
  'items',
  'metadata',
  'off_session',
  'payment_behavior',
  'payment_settings',
  'proration_behavior',
  'trial_end',
  'trial_settings',
] as const

type Current = Pick<Subscription, 'customer' | 'metadata'> & Partial<Subscription>

/** The fields of a subscription that a call names, those that money and time do not depend on. */
export function namedFields(world: World, params: Params, current: Current): Partial<Subscription> {
  const fields: Partial<Subscription> = { metadata: params.metadata(current.metadata) }
  const description = params.clearable('description')
  if (description !== undefined) fields.description = description
  const method = params.clearable('default_payment_method')
  if (method) {
    const kept = find(world, 'payment_methods', method, 'default_payment_method')
    mustBelong(kept, current.customer, 'default_payment_method')
  }
  if (method !== undefined) fields.default_payment_method = method
  if (params.has('collection_method')) {
    fields.collection_method = params.oneOf('collection_method', 'charge_automatically', 'send_invoice')
    fields.days_until_due = params.integer('days_until_due') ?? null
    if (fields.collection_method === 'send_invoice' && fields.days_until_due === null)
      throw invalidRequest('You must pass `days_until_due` when `collection_method` is `send_invoice`.', {
        param: 'days_until_due',
        unremembered: true,
      })
  }
  const payment = params.inner('payment_settings')
  if (payment) {
    payment.only(['save_default_payment_method', 'payment_method_types', 'payment_method_options'])
    fields.payment_settings = {
      payment_method_options: null,
      payment_method_types: payment.texts('payment_method_types') ?? null,
      save_default_payment_method: payment.oneOf('save_default_payment_method', 'off', 'on_subscription'),
    }
  }
  const end = params.inner('trial_settings')?.inner('end_behavior')
  if (end) {
    const missing_payment_method = end.oneOf('missing_payment_method', 'create_invoice', 'cancel', 'pause')
    fields.trial_settings = { end_behavior: { billing_cycle_anchor: null, missing_payment_method } }
  }
  return fields
}

/** When it shall end, if the call says so. */
export function namedEnding(
  params: Params,
  {
    now,
    periodEnd,
    comment,
  }: { now: number; periodEnd: number; comment?: Subscription['cancellation_details'] },
): Partial<Subscription> {
  const atEnd = params.boolean('cancel_at_period_end')
  const at = params.clearable('cancel_at')
  if (atEnd && at)
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  const details = { comment: null, feedback: null, feedback_option: null, ...comment }
  if (atEnd)
    return {
      cancel_at: periodEnd,
      cancel_at_period_end: true,
      canceled_at: now,
      cancellation_details: { ...details, reason: 'cancellation_requested' },
    }
  if (at)
    return {
      cancel_at: params.integer('cancel_at')!,
      cancel_at_period_end: false,
      canceled_at: now,
      cancellation_details: { ...details, reason: 'cancellation_requested' },
    }
  if (atEnd === false || at === null)
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    }
  return {}
}
