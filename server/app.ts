import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from './core/config/config.ts'
import { allowOrigins } from './core/http/cors.ts'
import { features } from './features.ts'
import { answerUnreadable } from './platform/http/client-error.ts'
import { answerErrors, answerUnroutable } from './platform/http/errors.ts'
import { acceptJson } from './platform/http/json-body.ts'
import { lazyLog } from './platform/http/lazy-log.ts'
import { requireOneHost } from './platform/http/one-host.ts'
import { logRequests } from './platform/http/request-log.ts'
import './core/context/request-state.ts'
import type { Services } from './core/context/services.ts'
import { addSecurityHeaders } from './core/http/security-headers.ts'
import { serializeWhenAsked } from './platform/http/serialization.ts'
import { validateByContract } from './platform/http/validation.ts'

const MEBIBYTE = 1024 * 1024
/** Until a request must have arrived completely, in milliseconds: slow clients hold no connection longer. */
const REQUEST_TIMEOUT = 30_000

interface ServerOptions {
  requestTimeout?: number
}

/** The server, complete but not listening: a test asks it by `inject`. */
export async function createServer(
  services: Services,
  { requestTimeout = REQUEST_TIMEOUT }: ServerOptions = {},
): Promise<FastifyInstance> {
  const { config, log } = services
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    childLoggerFactory: lazyLog,
    // A caller's own header is not trusted to name the trace.
    genReqId: () => randomUUID(),
    trustProxy: believed(config.trustProxy),
    bodyLimit: MEBIBYTE,
    requestTimeout,
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout / 10 },
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: serializeWhenAsked },
    // Both `/frontegg/X` and `/X` are answered (wire §1).
    rewriteUrl: request => withoutPrefix(request.url ?? '/'),
    forceCloseConnections: 'idle',
    // While it stops, a request on a connection that is open already is answered like any other.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  })
  app.decorateRequest('caller', undefined)
  app.decorateRequest('vendorToken', undefined)
  answerErrors(app)
  logRequests(app, log)
  acceptJson(app)
  validateByContract(app)
  addSecurityHeaders(app, services)
  requireOneHost(app)
  await allowOrigins(app, services)
  await app.register(cookie)
  for (const { routes = [] } of features)
    for (const load of routes) await (await load())(app, services, features)
  // A scope of its own: the multipart parser's hooks apply to these routes only.
  await app.register(async scoped => {
    await scoped.register(multipart, { limits: { fileSize: MEBIBYTE, files: 1, fields: 0, parts: 1 } })
    for (const { uploads = [] } of features)
      for (const load of uploads) await (await load())(scoped, services, features)
  })
  return app
}

/** A number of proxies: that many hops, counted from the socket, are believed. */
function believed(
  trust: Config['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust
}

/** The published SDKs put `/frontegg` before most paths, and some of theirs double a slash. */
export function withoutPrefix(url: string): string {
  const path = url.startsWith('/frontegg/') ? url.slice('/frontegg'.length) : url
  // Some published clients end this one path with a slash.
  if (path === '/auth/vendor/') return '/auth/vendor'
  return path.startsWith('//') ? path.slice(1) : path
}
