import { HttpClientError } from './http-client-error.ts'

/** What the configuration says of calls to other servers. */
export interface OutboundPolicy {
  /** Everything below counts in production only: a developer's providers run on the own machine. */
  production: boolean
  /** Origins that may be private or unencrypted, because the operator named them. */
  internalOrigins: readonly string[]
}

/** Where a connection may lead: to public addresses alone, or anywhere. */
export type Reach = 'public' | 'anywhere'

/**
 * Decides how far a request may reach before anything is connected.
 *
 * @param operatorNamed the address is of the operator's own configuration, and no other user chooses any part of its origin
 * @throws HttpClientError for what is never asked
 */
export function reachOf(
  { protocol, origin }: URL,
  { production, internalOrigins }: OutboundPolicy,
  operatorNamed: boolean,
): Reach {
  if (protocol !== 'https:' && protocol !== 'http:') throw new HttpClientError('not-web')
  if (!production || operatorNamed || internalOrigins.includes(origin)) return 'anywhere'
  if (protocol !== 'https:') throw new HttpClientError('not-https')
  return 'public'
}
