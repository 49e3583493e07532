import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Guard, GuardMakers, Keys } from '../guards/guards.ts'
import { Refusal } from '../guards/refusal.ts'
import type { Portico } from '../portico.ts'
import type { ProxyOptions } from '../session/proxy.ts'
import type { Session } from '../session/session.ts'
import { addCookies } from './add-cookies.ts'
import type { GuardedRequest } from './guarded-request.ts'
import { toRequest, writeResponse } from './node-request.ts'

/** Gives the session, or answers the request itself and gives undefined. */
export type HttpGuard<Own extends object> = (
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<Session<Own> | undefined>

export interface HttpAdapter<Own extends object, K extends Keys>
  extends GuardMakers<K, IncomingMessage, HttpGuard<Own>> {
  /** The session or null; an expired one is refreshed, and its cookies are on the answer. */
  loadSession(request: IncomingMessage, response: ServerResponse): Promise<Session<Own> | null>
  /** Passes a call on to the server. */
  proxy(request: IncomingMessage, response: ServerResponse, options?: ProxyOptions): Promise<void>
}

/**
 * Guards for `node:http`.
 *
 * @example
 * ```ts
 * const { requirePermission } = forHttp(portico)
 * const readsReports = requirePermission('reports.read')
 * createServer(async (request, response) => {
 *   const session = await readsReports(request, response)
 *   if (session) response.end(`reports of ${session.user.tenantId}`)
 * })
 * ```
 */
export function forHttp<Own extends object, K extends Keys>(portico: Portico<Own, K>): HttpAdapter<Own, K> {
  return {
    ...portico.guards<IncomingMessage, HttpGuard<Own>>(answering),
    async loadSession(request, response) {
      const { session, setCookies } = await portico.loadSession(request)
      addCookies(response, setCookies)
      ;(request as GuardedRequest<Own>).portico = session
      return session
    },
    async proxy(request, response, options) {
      try {
        // Express knows what is before it (`trust proxy`).
        const ip = (request as { ip?: string }).ip ?? request.socket.remoteAddress
        await writeResponse(await portico.proxy(toRequest(request), { ip, ...options }), response)
      } catch (error) {
        if (response.headersSent) response.destroy()
        else refuse(error, response)
      }
    },
  }
}

/** A guard that answers rejected requests itself. */
export function answering<Request extends IncomingMessage, Own extends object>(
  guard: Guard<Request, Own>,
): (request: Request, response: ServerResponse) => Promise<Session<Own> | undefined> {
  return async (request, response) => {
    try {
      const session = await guard(request)
      ;(request as GuardedRequest<Own>).portico = session
      return session
    } catch (error) {
      refuse(error, response)
      return undefined
    }
  }
}

/** @throws what is no refusal: a fault of the host, which decides what its errors look like */
function refuse(error: unknown, response: ServerResponse): void {
  if (!(error instanceof Refusal)) throw error
  for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
  response.setHeader('content-type', 'application/json')
  response.statusCode = error.status
  response.end(JSON.stringify(error.body))
}
