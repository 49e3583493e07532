import type { Reply, RouteKey } from '../../contract/index.ts'
import type { App } from '../../src/state/app/app.ts'
import { holdToContract } from '../support/contract-reply.ts'

/** What a route answers from now on; `real` asks the server itself. A refusal is thrown. */
type Bent = { [K in RouteKey]?: (real: () => Promise<Reply<K>>) => unknown }

/**
 * Puts other replies in place of the server's, as far as the contract lets a server give them.
 * @returns what gives the server its voice back
 */
export function bendReplies(app: App, bent: Bent): () => void {
  const { call } = app
  const bending = async (route: RouteKey, ...rest: never[]) => {
    const real = () => call(route, ...rest)
    const bend = bent[route] as ((real: () => Promise<unknown>) => unknown) | undefined
    if (!bend) return await real()
    const reply = await bend(real)
    holdToContract(route, reply)
    return reply
  }
  Object.assign(app, { call: bending })
  return () => void Object.assign(app, { call })
}
