import type { Context } from '../../core/context/context.ts'
import { SealBroken } from '../../platform/secrets/seal.ts'
import type { AuthorizationRequest } from './authorization-request.ts'

type Place = Pick<Context, 'services' | 'vendor'>

const purpose = ({ vendor }: Place) => `oauth-request/${vendor.id}`

/** A request on its way through the sign-in pages. */
interface Waiting {
  request: AuthorizationRequest
  since: Date
  /** The person was shown the page of the second factor: who comes back without having proven it did not want to. */
  factorAsked?: boolean | undefined
}

/**
 * Sealed into the address instead of kept in the database: it cannot be changed on the way, and strangers who ask for ever
 * fill no table.
 */
export function sealRequest(place: Place, { request, since, factorAsked }: Waiting): string {
  const text = JSON.stringify({ request, since: since.getTime(), factorAsked })
  return place.services.sealer.seal(text, purpose(place)).toString('base64url')
}

/**
 * How long a person may be at the sign-in pages, a mail in between. A request that is older begins anew: an address out of
 * a browser's history would else take a user who signed in since then for the one who was asked to.
 */
const MAX_MS = 60 * 60 * 1000

/** Undefined for whatever was not sealed here for this vendor. */
export function openRequest(place: Place, sealed: unknown): Waiting | undefined {
  if (typeof sealed !== 'string') return undefined
  try {
    const text = place.services.sealer.open(Buffer.from(sealed, 'base64url'), purpose(place)).toString()
    const { since, ...waiting } = JSON.parse(text) as Omit<Waiting, 'since'> & { since: number }
    return Date.now() - since > MAX_MS
      ? { request: waiting.request, since: new Date() }
      : { ...waiting, since: new Date(since) }
  } catch (error) {
    if (error instanceof SealBroken) return undefined
    throw error
  }
}
