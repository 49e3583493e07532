import type { Params } from '../core/params.ts'
import type { Stripe } from '../core/wire.ts'

/** An address from its parameters; fields that are not named stay as they were. */
export function addressFrom(
  params: Params | undefined,
  current?: Stripe.Address | null,
): Stripe.Address | undefined {
  if (!params) return undefined
  const field = (key: string, before: string | null | undefined): string | null => {
    const input = params.clearable(key)
    return input === undefined ? (before ?? null) : input
  }
  return {
    city: field('city', current?.city),
    country: field('country', current?.country),
    line1: field('line1', current?.line1),
    line2: field('line2', current?.line2),
    postal_code: field('postal_code', current?.postal_code),
    state: field('state', current?.state),
  }
}
