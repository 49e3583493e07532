import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { statusHeader } from '../../../rules/quiet-answer.ts'
import type { Services } from '../context/services.ts'
import { resolveEnvironment } from './environment.ts'
import { isOwnOrigin } from './origin.ts'
import { logRefusedOrigin } from './refused-origins.ts'

const HEADERS = [
  'content-type',
  'authorization',
  'frontegg-source',
  'frontegg-scoped-tenant',
  'frontegg-login-alias',
  'frontegg-requested-application-id',
  'frontegg-tenant-id',
  'frontegg-vendor-id',
  'last-event-id',
  'x-frontegg-framework',
  'x-frontegg-sdk',
  // Sent by clients of the generations before with every call; nothing here reads them.
  'x-frontegg-source',
  'x-frontegg-api-key',
  'frontegg-user-id',
]

/**
 * Credentialed calls from the origins of the vendor and no others (API-05). A preflight carries no application id, so
 * on a host that several vendors share, an origin of any of them is let through then; the answer to the request itself
 * is for the origins of its own vendor.
 */
export async function allowOrigins(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(cors, {
    delegator: (
      request: FastifyRequest,
      done: (error: Error | null, options?: FastifyCorsOptions) => void,
    ) => {
      const { origin } = request.headers
      // Says nothing but whether the origin may call, and takes no cookie: `operations/hello.ts`.
      if (/^\/hello(\?|$)/.test(request.url)) return done(null, { origin: '*', methods: ['GET'] })
      // For our own pages alone: a set-up link opens a connection whose settings decide who can sign in.
      if (!origin || /^\/directory\/resources\/v1\/setup\//.test(request.url))
        return done(null, { origin: false })
      allowed(services, origin, request).then(
        yes => {
          if (!yes) logRefusedOrigin(services.log, origin)
          done(null, yes ? options(origin) : { origin: false })
        },
        error => done(error),
      )
    },
  })
}

function options(origin: string): FastifyCorsOptions {
  return {
    origin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: HEADERS,
    exposedHeaders: [
      'frontegg-trace-id',
      statusHeader,
      'retry-after',
      'x-total-count',
      'content-disposition',
      'www-authenticate',
    ],
    maxAge: 600,
  }
}

async function allowed(services: Services, origin: string, request: FastifyRequest): Promise<boolean> {
  if (request.method !== 'OPTIONS') {
    const meant = await resolveEnvironment(services, request).catch(() => undefined)
    if (meant) return isOwnOrigin(meant.vendor, origin, request)
  }
  return isAnyones(services, origin, request)
}

/** Whether a page of this origin may call, as far as it is known whose it is: `applicationId` may say it. */
export async function mayCallFrom(
  services: Services,
  origin: string,
  request: FastifyRequest,
  applicationId: string | undefined,
): Promise<boolean> {
  const vendor = await services.vendors.resolve(request.host, applicationId)
  return vendor ? isOwnOrigin(vendor, origin, request) : isAnyones(services, origin, request)
}

async function isAnyones(services: Services, origin: string, request: FastifyRequest): Promise<boolean> {
  return (await services.vendors.candidates(origin, request)).some(vendor =>
    isOwnOrigin(vendor, origin, request),
  )
}
