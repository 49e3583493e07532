import type { FastifyRequest } from 'fastify'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import { Problem } from '../../platform/problem/problem.ts'

/**
 * Whether the header is there. An empty one is a variable that was not set, and no call about all tenants: that could delete a
 * person where a membership was meant.
 *
 * @throws Problem 403 for an empty one
 */
export function namesTenant({ headers }: FastifyRequest): boolean {
  const header = 'frontegg-tenant-id'
  if (headers[header] === '') throw new Problem(vendorApiErrors.headerMissing, { context: { header } })
  return headers[header] !== undefined
}
