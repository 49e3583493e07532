import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { GuardMakers, Keys } from '../guards/guards.ts'
import { Refusal } from '../guards/refusal.ts'
import type { Portico } from '../portico.ts'
import type { ProxyOptions } from '../session/proxy.ts'
import type { GuardedRequest } from './guarded-request.ts'
import { forHttp } from './http.ts'

/** What is read of a request of Fastify 5. */
export interface FastifyRequestLike {
  method: string
  headers: IncomingHttpHeaders
  params: unknown
  raw: IncomingMessage
  ip: string
}

export interface FastifyReplyLike {
  raw: ServerResponse
  code(status: number): unknown
  header(name: string, value: string): unknown
  headers(values: Record<string, string>): unknown
  send(body: unknown): unknown
  hijack(): unknown
}

/** A `preHandler` or `onRequest` hook. */
export type FastifyHook = (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>

/** What a plugin needs of an instance. */
export interface FastifyLike {
  removeAllContentTypeParsers(): unknown
  addContentTypeParser(
    type: string,
    parser: (request: unknown, body: unknown, done: (error: Error | null, body?: unknown) => void) => void,
  ): unknown
  all(path: string, handler: FastifyHook): unknown
}

export interface FastifyAdapter<K extends Keys> extends GuardMakers<K, FastifyRequestLike, FastifyHook> {
  /** Puts the session or null on `request.portico` and rejects no request; an expired session is refreshed. */
  loadSession(): FastifyHook
  /** A plugin that passes calls on to the server: `app.register(proxy(), { prefix: '/api/frontegg' })`. */
  proxy(options?: ProxyOptions): (app: FastifyLike) => Promise<void>
}

/**
 * Hooks for Fastify 5.
 *
 * @example
 * ```ts
 * const { requirePermission } = forFastify(portico)
 * app.get('/reports', { preHandler: requirePermission('reports.read') }, async request =>
 *   reportsOf(sessionOn(request).user.tenantId),
 * )
 * ```
 */
export function forFastify<Own extends object, K extends Keys>(portico: Portico<Own, K>): FastifyAdapter<K> {
  const http = forHttp(portico)
  return {
    ...portico.guards<FastifyRequestLike, FastifyHook>(guard => async (request, reply) => {
      try {
        ;(request as GuardedRequest<Own>).portico = await guard(request)
        return undefined
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        reply.code(error.status)
        reply.headers({ ...error.headers })
        return reply.send(error.body)
      }
    }),
    loadSession: () => async (request, reply) => {
      const { session, setCookies } = await portico.loadSession(request)
      for (const line of setCookies) reply.header('set-cookie', line)
      ;(request as GuardedRequest<Own>).portico = session
    },
    // A plugin has parsers of its own, so that bodies pass unread.
    proxy: options => async app => {
      app.removeAllContentTypeParsers()
      app.addContentTypeParser('*', (_request, _body, done) => done(null))
      app.all('/*', async (request, reply) => {
        reply.hijack()
        try {
          await http.proxy(request.raw, reply.raw, { ip: request.ip, ...options })
        } catch (error) {
          // Fastify does not answer a hijacked request; it logs the error.
          if (!reply.raw.headersSent) reply.raw.writeHead(500).end()
          throw error
        }
      })
    },
  }
}
