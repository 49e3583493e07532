import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { ErrorBody } from '../../../contract/error.ts'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { type Input, type Reply, type RouteKey, schemas } from '../../../contract/index.ts'
import type { Audience, PermissionKey } from '../../../contract/route.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { type Context, createContext } from '../context/context.ts'
import type { Services } from '../context/services.ts'
import { resolveEnvironment } from '../http/environment.ts'
import { requireOwnOrigin } from '../http/origin.ts'
import { limitRate } from '../http/rate-limit.ts'
import { allowImpersonator } from '../sessions/allow-actor.ts'
import { authenticate, authenticateToken, knownClaims } from '../sessions/authenticate.ts'
import { presentedToken, tokenCaller } from '../tokens/authenticate-token.ts'
import { countMailOfCredentials } from '../vendor-auth/limit-credentials.ts'
import { allowPermission } from './allow-permission.ts'
import { allowScope } from './allow-scope.ts'
import { allowToken } from './allow-token.ts'
import { allowVendor } from './allow-vendor.ts'
import { onceByKey } from './once-by-key.ts'

export type Handler<K extends RouteKey> = (input: Input<K>, context: Context) => Promise<Reply<K>>

interface ServeOptions {
  /**
   * `session` (default): the session, the user and the membership are read from the database before the handler runs.
   * `token`: only the token is verified; the handler's own statement must check that the session lives.
   */
  check?: 'session' | 'token'
}

interface Declaration extends Partial<Record<'params' | 'query' | 'body' | 'reply', TSchema>> {
  audience: Audience
  summary: string
  alsoFor?: 'user' | PermissionKey
  produces?: string
  consumes?: string
  perMinute?: number
  cookie?: true
  whileActing?: true
  scope?: 'openid'
  status?: number
  vendorStatus?: number
}

/**
 * Serves one route of the contract. Environment, origin, rate, session, permission and schema are checked here, in
 * this order, for every route alike; a handler sees only what passed.
 */
export function serve<K extends RouteKey>(
  app: FastifyInstance,
  services: Services,
  key: K,
  handler: Handler<K>,
  { check = 'session' }: ServeOptions = {},
): void {
  const declaration: Declaration | undefined = schemas[key]
  if (!declaration?.audience)
    throw new Error(`${key} declares no audience: say in contract/ who may call it.`)
  const [method, url] = key.split(' ') as ['GET', string]
  const { audience, params, query, body, reply: replySchema } = declaration

  app.route({
    method,
    url,
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: {
        ...(replySchema && !declaration.produces && { '2xx': replySchema }),
        '4xx': ErrorBody,
        '5xx': ErrorBody,
      },
    },
    config: { key },
    async onRequest(request, reply) {
      request.environment = await resolveEnvironment(services, request)
      if (declaration.cookie) requireOwnOrigin(request.environment.vendor, request)
      const limited = limitRate(services, key, declaration.perMinute, request)
      if (limited) await limited
      if (audience === 'public') return
      const { vendor } = request.environment
      if (await allowVendor(services, vendor, request, key, reply)) return
      const known = await knownClaims(services, vendor, request)
      const token = known ? undefined : presentedToken(request)
      const caller = token
        ? await tokenCaller(services, vendor, request, token)
        : await (check === 'token' ? authenticateToken : authenticate)(services, vendor, request, known)
      allowScope(caller, declaration.scope)
      const needed = audience === 'vendor' ? declaration.alsoFor : audience
      if (!needed) throw new Problem(platformErrors.notAllowed)
      if (token && needed === 'user') allowToken(caller, method)
      allowImpersonator(caller, { audience: needed, method, whileActing: declaration.whileActing === true })
      if (needed !== 'user') allowPermission(caller, needed)
      request.caller = caller
    },
    handler: (request, reply) => answer(services, handler, declaration, request, reply),
  })
}

async function answer<K extends RouteKey>(
  services: Services,
  handler: Handler<K>,
  { status, vendorStatus = status }: Declaration,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { vendor, application } = request.environment
  const { caller, vendorToken } = request
  const countMail = vendorToken && (() => countMailOfCredentials(services, vendorToken.id))
  const parts = { services, vendor, application, caller, vendorToken, countMail, request, reply }
  const context = createContext(parts)
  const input = { params: request.params, query: request.query, body: request.body } as unknown as Input<K>
  const result = await onceByKey(context, () => {
    const success = vendorToken ? vendorStatus : status
    if (success !== undefined) reply.code(success)
    return handler(input, context)
  })
  // `sent` alone is false of a stream whose reader has gone: nothing may follow its headers.
  if (reply.sent || reply.raw.headersSent) return reply
  // The published SDK takes an empty body for `{}`; so does ours. A route without a reply answers nothing at all.
  return result === undefined ? reply.code(reply.statusCode === 200 ? 204 : reply.statusCode).send() : result
}
