import { HttpClientError } from './http-client-error.ts'

/** What the configuration says of calls to other servers. */
export interface OutboundPolicy {
  /** Everything below counts in production only: a developer's providers run on the own machine. */
  production: boolean
  /** Origins that may be private or unencrypted, because the operator named them. */
  internalOrigins: readonly string[]
  /** Networks in CIDR notation that receivers of webhooks may be in, although they are not public. */
  webhookNetworks?: readonly string[]
}

/** Where a connection may lead: to public addresses alone, to those and the networks of receivers, or anywhere. In development receivers are anywhere, too. */
export type Reach = 'public' | 'receivers' | 'anywhere'

/** Who named the address of a request. */
export interface NamedBy {
  /** The operator's own configuration: no tenant or user chooses any part of its origin. */
  operatorNamed?: boolean | undefined
  /** It is a receiver of webhooks: internal origins are not for it, and its answer counts however it is written. */
  receiver?: boolean | undefined
}

/**
 * Decides how far a request may reach before anything is connected.
 *
 * @throws HttpClientError for what is never asked
 */
export function reachOf(
  { protocol, origin }: URL,
  { production, internalOrigins }: OutboundPolicy,
  { operatorNamed = false, receiver = false }: NamedBy,
): Reach {
  if (protocol !== 'https:' && protocol !== 'http:') throw new HttpClientError('not-web')
  if (!production) return receiver ? 'receivers' : 'anywhere'
  if (operatorNamed || (internalOrigins.includes(origin) && !receiver)) return 'anywhere'
  if (protocol !== 'https:') throw new HttpClientError('not-https')
  return receiver ? 'receivers' : 'public'
}
