import type { Context } from '../context/context.ts'

/** How many rows of a list the vendor's back end gets where its query does not say. Published clients count on it. */
export const VENDOR_LIMIT = 50

/** The query of a list, with that number where it comes from the vendor's back end without one. */
export function withVendorLimit<Query extends { _limit?: number }>(
  query: Query,
  { request }: Pick<Context, 'request'>,
): Query {
  return request.vendorToken && query._limit === undefined ? { ...query, _limit: VENDOR_LIMIT } : query
}
