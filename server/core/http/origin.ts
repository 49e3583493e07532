import type { FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { isLoopbackName } from '../../platform/http/local-caller.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Vendor } from '../vendors/vendor.ts'

/**
 * Cross-site request forgery: a call that rests on a cookie must come from an origin of the vendor (ruling 9).
 * Browsers send Origin with every POST; a call without it is a server's (a session helper that forwards the cookie),
 * unless the browser says by Sec-Fetch-Site that another site made it.
 */
export function requireOwnOrigin(vendor: Vendor, request: FastifyRequest): void {
  const origin = request.headers.origin
  if (origin !== undefined) {
    if (isOwnOrigin(vendor, origin, request)) return
  } else {
    const site = request.headers['sec-fetch-site']
    if (site === undefined || site === 'same-origin' || site === 'none') return
  }
  throw new Problem(platformErrors.foreignOrigin)
}

/** Whether a page made the request: a browser says so in each that a script makes. */
export const comesFromPage = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

/** For what our own pages alone may call: an origin of the vendor's is another's. */
export function requireServedHere(vendor: Vendor, request: FastifyRequest): void {
  const { origin } = request.headers
  if (origin === undefined || isServedHere(vendor, origin, request)) return
  throw new Problem(platformErrors.foreignOrigin)
}

/**
 * Whole origins are compared, never prefixes. A page that this server itself serves is its own; but a caller without a
 * browser writes into `Host` what they like, and answers are led to where a request came from: so the host must be one that
 * is known to be ours.
 */
export function isOwnOrigin(vendor: Vendor, origin: string, request: FastifyRequest): boolean {
  if (vendor.origins.has(origin)) return true
  return isServedHere(vendor, origin, request)
}

const isServedHere = (vendor: Vendor, origin: string, request: FastifyRequest): boolean =>
  origin === `${request.protocol}://${request.host}` && isOurHost(vendor, request)

function isOurHost({ hosts, issuer }: Vendor, { host, hostname }: FastifyRequest): boolean {
  if (hosts.includes(host) || hosts.includes(hostname) || host === new URL(issuer).host) return true
  // What is led to a loopback name stays on the machine of the user who follows it.
  return isLoopbackName(hostname)
}
