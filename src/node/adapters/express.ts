import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GuardMakers, Keys } from '../guards/guards.ts'
import type { Portico } from '../portico.ts'
import type { ProxyOptions } from '../session/proxy.ts'
import { answering, forHttp } from './http.ts'

/** What is read of a request of Express 4 and 5. */
export interface ExpressRequest extends IncomingMessage {
  originalUrl?: string
  params?: Readonly<Record<string, string | string[]>>
}

/** A middleware of Express 4 and 5, and of whatever else calls `(request, response, next)`. */
export type ExpressMiddleware = (
  request: ExpressRequest,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

export interface ExpressAdapter<K extends Keys> extends GuardMakers<K, ExpressRequest, ExpressMiddleware> {
  /** Puts the session or null on `request.portico` and rejects no request; an expired session is refreshed. */
  loadSession(): ExpressMiddleware
  /** Passes calls on to the server: `app.use('/api/frontegg', proxy())`, before body parsers. */
  proxy(options?: ProxyOptions): ExpressMiddleware
}

/**
 * Middlewares for Express.
 *
 * @example
 * ```ts
 * const { requirePermission } = forExpress(portico)
 * app.get('/reports', requirePermission('reports.read'), (request, response) => {
 *   response.json(reportsOf(sessionOn(request).user.tenantId))
 * })
 * ```
 */
export function forExpress<Own extends object, K extends Keys>(portico: Portico<Own, K>): ExpressAdapter<K> {
  const http = forHttp(portico)
  // Express 4 knows nothing of promises.
  const middleware =
    (run: (request: ExpressRequest, response: ServerResponse) => Promise<boolean>): ExpressMiddleware =>
    (request, response, next) => {
      run(request, response).then(goesOn => goesOn && next(), next)
    }
  return {
    ...portico.guards<ExpressRequest, ExpressMiddleware>(guard => {
      const requested = answering(guard)
      return middleware(async (request, response) => (await requested(request, response)) !== undefined)
    }),
    loadSession: () =>
      middleware(async (request, response) => {
        await http.loadSession(request, response)
        return true
      }),
    proxy: options =>
      middleware(async (request, response) => {
        await http.proxy(request, response, options)
        return false
      }),
  }
}
