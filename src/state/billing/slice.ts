import type { MapStore } from 'nanostores'
import { type ApiError, toApiError } from '../../api/api-error.ts'

/** What every part of the billing state has. `fetching` until it was asked for once and answered. */
export interface Slice {
  loading: boolean
  error: ApiError | null
  fetching: boolean
}

export const unread: Slice = { loading: false, error: null, fetching: true }

/** Reports to the host's code how a change went: `true`, or `false` and why. PLAN-41. */
export type BillingCallback = (done: boolean, error?: ApiError) => void

// No `resource`: changes go through the same part as reads and are not aborted by the next one, several reads fill one part,
// each answers its own failure, and `fetching` is in the published shape.

const requested = new WeakMap<object, number>()

const begin = ($slice: object): number => {
  const count = (requested.get($slice) ?? 0) + 1
  requested.set($slice, count)
  return count
}

/**
 * Loads a part of the state. A failure is stored in it (CHECKOUT-45) and answered; nothing is thrown. Of several loads
 * under way the last one counts.
 */
export async function read<State extends Slice>(
  $slice: MapStore<State>,
  work: () => Promise<Partial<State>>,
): Promise<ApiError | null> {
  const mine = begin($slice)
  $slice.set({ ...$slice.get(), loading: true, error: null })
  const [facts, error] = await work().then(
    facts => [facts, null] as const,
    (thrown: unknown) => [{}, toApiError(thrown)] as const,
  )
  if (requested.get($slice) === mine)
    $slice.set({ ...$slice.get(), ...facts, loading: false, fetching: false, error })
  return error
}

/** Puts a part back to its beginning; what is still under way is forgotten. */
export function reset<State extends Slice>($slice: MapStore<State>, initial: State): void {
  begin($slice)
  $slice.set(initial)
}
