import { createHash } from 'node:crypto'
import { noSuch } from '../core/errors.ts'
import { newId } from '../core/ids.ts'
import type { Params } from '../core/params.ts'
import type { PaymentMethod, Stripe } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { addressFrom } from '../resources/address.ts'
import { readCard, type TypedCard } from './read-card.ts'
import { testCards } from './test-cards.ts'

const noDetails: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** Billing details from their parameters; what is not named stays. */
export function billingDetails(
  params: Params | undefined,
  current: Stripe.PaymentMethod.BillingDetails = noDetails,
): Stripe.PaymentMethod.BillingDetails {
  if (!params) return current
  const field = (key: 'email' | 'name' | 'phone'): string | null => {
    const input = params.clearable(key)
    return input === undefined ? current[key] : input
  }
  return {
    ...current,
    address: addressFrom(params.inner('address'), current.address) ?? current.address,
    email: field('email'),
    name: field('name'),
    phone: field('phone'),
  }
}

/** Keeps a card: what Stripe shows of it, and how it behaves. */
export function newPaymentMethod(
  world: World,
  { card, expMonth, expYear, cvc }: TypedCard,
  details: Stripe.PaymentMethod.BillingDetails = noDetails,
  clock?: string | null,
): PaymentMethod {
  const id = newId('pm')
  world.store.put('cards', { id, behaviour: card.behaviour, authenticated: false })
  return world.store.put('payment_methods', {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: details,
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: details.address?.line1 ? 'pass' : null,
        address_postal_code_check: details.address?.postal_code ? 'pass' : null,
        cvc_check: cvc ? 'pass' : null,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash('sha256').update(card.token).digest('base64url').slice(0, 16),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.now(clock),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
}

/**
 * The payment method of an id, or a new one for the id of a test card (`pm_card_visa`).
 *
 * @throws StripeFailure 400 when there is none
 */
export function paymentMethodOf(world: World, id: string, param = 'payment_method'): PaymentMethod {
  const kept = world.store.get('payment_methods', id)
  if (kept) return kept
  const card = testCards.find(({ token }) => token === id)
  if (!card) throw noSuch('PaymentMethod', id, param, 400)
  const expYear = new Date(world.now() * 1000).getUTCFullYear() + 1
  return newPaymentMethod(world, { card, expMonth: 12, expYear, cvc: true })
}

/** A payment method from what a page sends with a confirmation: the card that was typed into our frame. */
export function paymentMethodFrom(world: World, data: Params, clock?: string | null): PaymentMethod {
  data.only(['type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'referrer', 'time_on_page'])
  data.oneOf('type', 'card')
  const card = data.inner('card')
  const typed = readCard(card ?? data, world.now(clock))
  return newPaymentMethod(world, typed, billingDetails(data.inner('billing_details')), clock)
}
