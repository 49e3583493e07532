import { socialErrors } from '../../../contract/errors/social.ts'
import type { Context } from '../../core/context/context.ts'
import { isOwnOrigin } from '../../core/http/origin.ts'
import type { Application, Vendor } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'

const BELOW = '/identity/resources/auth/v2/user/sso/default'

/** Where a sign-in begins, below `{baseUrl}/frontegg` (wire/entities.md §4). */
export const preLoginPath = (provider: string): string => `${BELOW}/${provider}/prelogin`

/** What the vendor registers at the provider: one address for each, so that none can answer for another. */
export const callbackAddress = ({ issuer }: Pick<Vendor, 'issuer'>, provider: string): string =>
  `${issuer}/frontegg${BELOW}/${provider}/callback`

const routeOf = ({ settings }: Vendor): string =>
  settings.routes.socialLoginCallbackUrl ?? '/account/social/success'

/** The page of the application that ends a sign-in. */
export const callbackPage = (vendor: Vendor, application: Pick<Application, 'url'>): string =>
  new URL(routeOf(vendor), application.url ?? vendor.issuer).href

/**
 * The page to come back to: the one that is asked for, if it is the callback page of an origin of the vendor; by default
 * the application's own. In an application that routes by the hash, the page's path stands there.
 *
 * @throws Problem 400 for any other address
 */
export function returnAddress(
  { vendor, application, request }: Pick<Context, 'vendor' | 'application' | 'request'>,
  requested: string | undefined,
): string {
  if (requested === undefined) return callbackPage(vendor, application)
  const url = URL.parse(requested)
  const clean =
    url &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    !url.username &&
    !url.password &&
    !url.search &&
    !/[\\\p{Cc}]/u.test(requested)
  const path = url?.hash ? url.hash.slice(1) : url?.pathname
  if (!clean || !path?.endsWith(routeOf(vendor)) || !isOwnOrigin(vendor, url.origin, request)) {
    throw new Problem(socialErrors.addressForeign)
  }
  return url.href
}

/** The page with its parameters, in its hash if its path is there. */
export function withQuery(page: string, query: Record<string, string | undefined>): string {
  const url = new URL(page)
  const input = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const text = new URLSearchParams(input).toString()
  if (url.hash) url.hash = `${url.hash}?${text}`
  else url.search = text
  return url.href
}
