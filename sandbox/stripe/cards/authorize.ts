import type { PaymentMethod } from '../core/wire.ts'
import type { World } from '../core/world.ts'
import { isOver } from './read-card.ts'
import type { Decline } from './test-cards.ts'

export type Authorization = 'succeeded' | 'requires_action' | { declined: Decline }

/**
 * What the bank says.
 *
 * @param purpose `keep`: to be charged later. `charge`: now
 * @param now Unix seconds
 */
export function authorize(
  world: World,
  { id, card }: PaymentMethod,
  purpose: 'keep' | 'charge',
  now: number,
): Authorization {
  const { behaviour = 'succeeds', authenticated = false } = world.store.get('cards', id) ?? {}
  if (isOver(card.exp_month, card.exp_year, now)) return { declined: 'expired_card' }
  switch (behaviour) {
    case 'succeeds':
      return 'succeeded'
    case 'authenticate_once':
      return authenticated ? 'succeeded' : 'requires_action'
    case 'authenticate_always':
      return 'requires_action'
    case 'attaches_only':
      return purpose === 'keep' ? 'succeeded' : { declined: 'generic_decline' }
    default:
      return { declined: behaviour }
  }
}

/** The person has proved to be who they are. */
export function authenticated(world: World, { id }: PaymentMethod): void {
  const traits = world.store.get('cards', id)
  if (traits) world.store.put('cards', { ...traits, authenticated: true })
}
