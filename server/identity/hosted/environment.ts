import type { FastifyRequest } from 'fastify'
import type { Environment } from '../../core/context/request-state.ts'
import type { Services } from '../../core/context/services.ts'
import { resolveEnvironment } from '../../core/http/environment.ts'
import { applicationOf } from '../../core/vendors/vendor.ts'

/** As for every request; a page may say for which application it is shown: `?client_id=berths`. */
export async function hostedEnvironment(services: Services, request: FastifyRequest): Promise<Environment> {
  const { vendor, application } = await resolveEnvironment(services, request)
  const { client_id: named } = request.query as { client_id?: unknown }
  const meant = typeof named === 'string' ? applicationOf(vendor, named) : undefined
  return { vendor, application: meant ?? application }
}
