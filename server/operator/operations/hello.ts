import type { FastifyInstance, FastifyRequest } from 'fastify'
import { release } from '../../../rules/release.ts'
import type { Services } from '../../core/context/services.ts'
import { mayCallFrom } from '../../core/http/cors.ts'
import { consumePoint } from '../../core/http/rate-limit.ts'
import { applicationOf, type Vendor } from '../../core/vendors/vendor.ts'
import { countedAddress } from '../../platform/http/caller-address.ts'

/** Requests of one address: a page asks once in two seconds at most, and many share an address. */
const PER_MINUTE = 240

/**
 * `GET /hello?app=<application id>&client=<client id>`: whether this server is there, and whether it takes calls from the page that asks.
 * A browser tells a page nothing of a call that its origin may not make, as if there were no server; so this one is open
 * to every origin, without credentials, and says no more than a refused preflight and the names of our scripts would. Pages that may call are named beside
 * it that their application id names none (`unknown`), that they must name one (`none`: several vendors, `several`: several
 * applications), and that their client id names nothing: ids stand in every page, and `/oauth/authorize` tells the same.
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
    const wrong = originAllowed ? await wrongIds(services, request) : {}
    return { product: 'Portico', version: release, originAllowed, ...wrong }
  })
}

async function isAllowed(services: Services, request: FastifyRequest): Promise<boolean> {
  const { origin } = request.headers
  return origin ? await mayCallFrom(services, origin, request, namedApplicationId(request)) : true
}

/** What the page says that it is. */
const namedApplicationId = (request: FastifyRequest) => idOf(request, 'app')

function idOf({ query }: FastifyRequest, name: 'app' | 'client'): string | undefined {
  const id = (query as { [name: string]: unknown })[name]
  return typeof id === 'string' && id !== '' ? id.slice(0, 100) : undefined
}

async function wrongIds({ vendors }: Services, request: FastifyRequest) {
  const app = namedApplicationId(request)
  const client = idOf(request, 'client')
  const vendor = await vendors.resolve(request.host, app)
  const application = wrongApplication(vendor, app)
  const isKnown = !vendor || !client || client === vendor.id || applicationOf(vendor, client)
  return { ...(application && { application }), ...(!isKnown && { client: 'unknown' }) }
}

function wrongApplication(vendor: Vendor | undefined, app: string | undefined) {
  if (!vendor || !applicationOf(vendor, app)) return app ? 'unknown' : 'none'
  return !app && vendor.applications.length > 1 ? 'several' : undefined
}
