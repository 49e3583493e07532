import type { FastifyInstance, FastifyRequest } from 'fastify'
import { release } from '../../../rules/release.ts'
import type { Services } from '../../core/context/services.ts'
import { mayCallFrom } from '../../core/http/cors.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { applicationOf } from '../../core/vendors/vendor.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'

/** Requests of one address: a page asks once in two seconds at most, and many share an address. */
const PER_MINUTE = 240

/**
 * `GET /hello?app=<application id>`: whether this server is there, and whether it takes calls from the page that asks.
 * A browser tells a page nothing of a call that its origin may not make, as if there were no server; so this one is open
 * to every origin, without credentials, and says no more than a refused preflight and the names of our scripts would. Pages that may call are named beside
 * it that their application id names none (`unknown`), or that they must name one (`none`): ids stand in every page, and
 * `/oauth/authorize` tells the same.
 */
export function helloRoute(app: FastifyInstance, services: Services): void {
  app.get('/hello', async request => {
    if (services.config.rateLimitFactor !== 0)
      await consumePoint(
        services,
        `hello ${countedAddress(request.ip)}`,
        PER_MINUTE * services.config.rateLimitFactor,
        60,
      )
    const originAllowed = await isAllowed(services, request)
    const application = originAllowed ? await wrongApplication(services, request) : undefined
    return { product: 'Portico', version: release, originAllowed, ...(application && { application }) }
  })
}

async function isAllowed(services: Services, request: FastifyRequest): Promise<boolean> {
  const { origin } = request.headers
  return origin ? await mayCallFrom(services, origin, request, appOf(request)) : true
}

/** What the page says that it is. */
function appOf({ query }: FastifyRequest): string | undefined {
  const { app } = query as { app?: unknown }
  return typeof app === 'string' && app !== '' ? app.slice(0, 100) : undefined
}

async function wrongApplication({ vendors }: Services, request: FastifyRequest) {
  const app = appOf(request)
  const vendor = await vendors.resolve(request.host, app)
  if (vendor && applicationOf(vendor, app)) return undefined
  return app ? 'unknown' : 'none'
}
