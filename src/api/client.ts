import type { Input, Reply, RouteKey } from '../../contract/index.ts'
import { bodyOf } from './read-response.ts'
import type { CallOptions, Send } from './send.ts'
import { pathOf } from './url.ts'

export type { CallOptions } from './send.ts'

/**
 * Calls a route of the contract by its name: `call('GET /flags')`. Rejects with ApiError, or with the signal's reason.
 * A reply without a body is `{}`.
 */
export type Call = <K extends RouteKey>(
  route: K,
  input?: Input<K>,
  options?: CallOptions,
) => Promise<Reply<K>>

export function createCall(send: Send): Call {
  return async <K extends RouteKey>(route: K, input?: Input<K>, options?: CallOptions) => {
    const [method, template] = route.split(' ') as [string, string]
    const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown }
    const answer = await send({ ...options, method, path: pathOf(template, params), query, body })
    return bodyOf(answer) as Reply<K>
  }
}
