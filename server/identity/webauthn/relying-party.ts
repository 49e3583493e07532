import { platformErrors } from '../../../contract/errors/platform.ts'
import type { Context } from '../../core/context/context.ts'
import { isOwnOrigin } from '../../core/http/origin.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** For whom a credential is made: the page that asks, by its own origin. */
export interface RelyingParty {
  /** The page's host name, or the vendor's domain above it. */
  id: string
  name: string
  /** `https://app.example.com`: the answer must come from there. */
  origin: string
}

/**
 * The relying party of a request. A login box that is embedded in the vendor's application acts for that page's origin,
 * which must be one of the vendor's; a call without Origin is taken for the application's own page.
 *
 * @throws Problem for a page that is not the vendor's
 */
export function relyingPartyOf({ vendor, application, request }: Context): RelyingParty {
  const named = request.headers.origin
  if (named !== undefined && !isOwnOrigin(vendor, named, request)) {
    throw new Problem(platformErrors.foreignOrigin)
  }
  const { origin, hostname } = new URL(named ?? application.url ?? vendor.issuer)
  const { rpId } = vendor.settings.passkeys
  const below = rpId !== null && (hostname === rpId || hostname.endsWith(`.${rpId}`))
  return { id: below ? rpId : hostname, name: vendor.name, origin }
}
