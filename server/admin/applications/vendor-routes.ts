import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import {
  assignPeople,
  assignTenant,
  tenantsOfApplication,
  unassignPeople,
  unassignTenant,
} from './vendor-assignments.ts'

const tenants = '/applications/resources/applications/tenant-assignments/v1'
const people = '/identity/resources/applications/v1'

/** Who is assigned to which application, as the vendor's own back end says. */
export function vendorApplicationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${tenants}/:appId`, ({ params }, context) =>
    tenantsOfApplication(params.appId, context),
  )
  serve(app, services, `POST ${tenants}/:appId`, ({ params, body }, context) =>
    assignTenant(params.appId, body, context),
  )
  serve(app, services, `DELETE ${tenants}/:appId/:tenantId`, ({ params }, context) =>
    unassignTenant(params, context),
  )
  serve(app, services, `POST ${people}`, ({ body }, context) => assignPeople(body, context))
  serve(app, services, `DELETE ${people}`, ({ body }, context) => unassignPeople(body, context))
}
