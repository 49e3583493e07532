import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { developmentOnly } from '../../core/http/development-only.ts'
import { comesFromPage } from '../../core/http/origin.ts'
import { saveSettings } from '../../core/vendor-settings/save-settings.ts'
import { applicationOf, type Vendor } from '../../core/vendors/vendor.ts'
import { isLoopbackName } from '../../platform/http/local-caller.ts'
import { operatorContext } from '../services/operator-transaction.ts'

const WHO = '@portico/create'
const MAX_LENGTH = 300

/**
 * `POST /development/pages` with `{ origin, app? }`, of a development server: the origin of a page on this machine may call from now
 * on. Answers `{ vendor, application, added }`. For `@portico/create`, which a developer runs beside the server: programs of this
 * machine may ask, pages may not, and no origin of elsewhere is taken, so that nothing is opened that is not theirs.
 */
export function pageOriginRoutes(app: FastifyInstance, services: Services): void {
  if (services.config.production) return
  app.post(
    '/development/pages',
    developmentOnly(services.config, 'Adding a page'),
    async (request, reply) => {
      if (comesFromPage(request))
        return reply.code(403).send({ errors: ['Programs on this machine add pages; a page cannot.'] })
      const { origin, app: named } = wanted(request.body)
      if (!origin)
        return reply
          .code(400)
          .send({ errors: ['`origin` is that of a page on this machine: http://localhost:5173.'] })
      const vendor = await services.vendors.resolve(request.host, named)
      const application = vendor && applicationOf(vendor, named)
      if (!application) {
        const cure = named
          ? `There is no application ${named}.`
          : 'Several vendors are here: name an application.'
        return reply.code(422).send({ errors: [cure] })
      }
      const added = !vendor.origins.has(origin)
      if (added) await allow(services, vendor, origin)
      return { vendor: vendor.name, application: application.id, added }
    },
  )
}

function wanted(body: unknown): { origin?: string; app: string | undefined } {
  const { origin, app } = (body ?? {}) as { origin?: unknown; app?: unknown }
  const named = typeof app === 'string' && app !== '' ? app.slice(0, MAX_LENGTH) : undefined
  if (typeof origin !== 'string' || origin.length > MAX_LENGTH) return { app: named }
  const url = URL.parse(origin)
  const own = url?.origin === origin && /^https?:$/.test(url.protocol) && isLoopbackName(url.hostname)
  return { ...(own && { origin }), app: named }
}

async function allow(services: Services, vendor: Vendor, origin: string): Promise<void> {
  const place = { vendorId: vendor.id, tenantId: undefined }
  await saveSettings(
    { services, vendor, transact: work => services.transact(tx => work(operatorContext(tx, place, WHO))) },
    ({ allowedOrigins }) => ({ allowedOrigins: [...allowedOrigins, origin] }),
  )
}
