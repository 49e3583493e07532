import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countedAddress } from '../http/caller-address.ts'
import { mayCallFrom } from '../http/cors.ts'
import { spend } from '../http/rate-limit.ts'
import type { Services } from '../services.ts'

/** Requests of one address: a page asks once in two seconds at most, and many share an address. */
const PER_MINUTE = 240

/**
 * `GET /hello?app=<application id>`: whether this server is there, and whether it takes calls from the page that asks.
 * A browser tells a page nothing of a call that its origin may not make, as if there were no server; so this one is open
 * to every origin, without credentials, and says no more than a refused preflight would.
 */
export function helloRoute(app: FastifyInstance, services: Services): void {
  app.get('/hello', async request => {
    if (services.config.rateLimitFactor !== 0)
      await spend(
        services,
        `hello ${countedAddress(request.ip)}`,
        PER_MINUTE * services.config.rateLimitFactor,
        60,
      )
    return { originAllowed: await isAllowed(services, request) }
  })
}

async function isAllowed(services: Services, request: FastifyRequest): Promise<boolean> {
  const { origin } = request.headers
  if (!origin) return true
  const { app } = request.query as { app?: unknown }
  return mayCallFrom(services, origin, request, typeof app === 'string' ? app.slice(0, 100) : undefined)
}
