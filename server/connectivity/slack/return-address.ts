import { slackErrors } from '../../../contract/errors/slack.ts'
import type { Context } from '../../core/context/context.ts'
import { isOwnOrigin } from '../../core/http/origin.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** The address at this server that Slack sends the browser back to; the vendor registers it at Slack. */
export const CALLBACK = '/integrations/slack/callback'

/** What a page finds in the hash of its address, and takes out of it. */
const PARAMETERS = ['slack_code', 'slack_state', 'slack_error']

/**
 * The page to come back to, without what an attempt before left in it.
 *
 * @throws Problem 400 for one that is not of an origin of the vendor's
 */
export function returnAddress(
  { vendor, request }: Pick<Context, 'vendor' | 'request'>,
  requested: string,
): string {
  const url = URL.parse(requested)
  const isClean =
    url &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    !/[\\\p{Cc}]/u.test(requested) &&
    isOwnOrigin(vendor, url.origin, request)
  if (!isClean) throw new Problem(slackErrors.foreignAddress)
  return withResult(url.href, {})
}

/** The page with the result in the query of its hash, which reaches no server. */
export function withResult(page: string, result: Record<string, string>): string {
  const url = new URL(page)
  const [path = '', text = ''] = url.hash.split(/\?(.*)/s)
  const query = new URLSearchParams(text)
  for (const name of PARAMETERS) query.delete(name)
  for (const [name, value] of Object.entries(result)) query.set(name, value)
  url.hash = query.size > 0 ? `${path || '#/admin-box/webhooks'}?${query}` : path
  return url.href
}
