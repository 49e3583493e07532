import { invalidRequest } from '../core/errors.ts'
import type { PaymentMethod } from '../core/wire.ts'
import type { World } from '../core/world.ts'

/** Gives a payment method to a customer; it stays with the first. */
export function attach(world: World, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method
  if (method.customer)
    throw invalidRequest('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'payment_method',
    })
  const attached = world.store.put('payment_methods', { ...method, customer })
  world.emit('payment_method.attached', attached)
  return attached
}

/** @throws StripeFailure 400 when it is another customer's, or unknown */
export function mustBelong(method: PaymentMethod, customer: string, param: string): void {
  if (method.customer !== customer)
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    )
}
