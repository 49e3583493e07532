import { type Decline, declines } from '../cards/test-cards.ts'
import { newId } from '../core/ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../core/wire.ts'
import type { World } from '../core/world.ts'

/** One try to take money, for the books. */
export function newCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline?: Decline,
): Charge {
  const clock = intent.customer ? world.store.get('customers', intent.customer)?.test_clock : null
  const charge = world.store.put('charges', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: !decline,
    created: world.now(clock),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline ? declines[decline].code : null,
    failure_message: decline ? declines[decline].message : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  })
  world.emit(decline ? 'charge.failed' : 'charge.succeeded', charge)
  return charge
}
