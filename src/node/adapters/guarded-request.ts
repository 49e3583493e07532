import type { Session } from '../session/session.ts'

/** A request that a guard let through: `portico` is its session. */
export interface GuardedRequest<Own extends object = object> {
  portico?: Session<Own> | null
}

/**
 * The session that a guard has put on the request.
 *
 * @throws Error where no guard stands before the handler
 */
export function sessionOn<Own extends object = object>(request: object): Session<Own> {
  const { portico } = request as GuardedRequest<Own>
  if (!portico) throw new Error('No guard stands before this handler: put requireSession() there.')
  return portico
}
