import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { serve } from '../../core/route/serve.ts'
import { restoreAccount } from '../ownership/restore.ts'
import { changeTenant, mergeMetadata, removeMetadataKey } from './tenant-changes.ts'
import { endTenant } from './tenant-end.ts'
import { listTenants } from './tenant-list.ts'
import { createTenant, findTenant, oneTenant, requireTenantOfVendor } from './tenants.ts'

const v1 = '/tenants/resources/tenants/v1'
const v2 = '/tenants/resources/tenants/v2'

/** Tenants, as the vendor's own back end keeps them. */
export function vendorTenantRoutes(
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): void {
  serve(app, services, `POST ${v1}`, ({ body }, context) => createTenant(body, context, features))
  serve(app, services, `GET ${v1}/:tenantId`, ({ params }, context) => findTenant(params.tenantId, context))
  serve(app, services, `PUT ${v1}/:tenantId`, ({ params, body }, context) =>
    changeTenant(params.tenantId, body, context),
  )
  serve(app, services, `DELETE ${v1}/:tenantId`, ({ params, body }, context) =>
    endTenant(params.tenantId, body ?? {}, context, features),
  )
  serve(app, services, `POST ${v1}/:tenantId/restore`, async ({ params }, context) => {
    await requireTenantOfVendor(params.tenantId, context)
    await restoreAccount(params.tenantId, context)
    return {}
  })
  serve(app, services, `POST ${v1}/:tenantId/metadata`, ({ params, body }, context) =>
    mergeMetadata(params.tenantId, body, context),
  )
  serve(app, services, `DELETE ${v1}/:tenantId/metadata/:key`, ({ params }, context) =>
    removeMetadataKey(params.tenantId, params.key, context),
  )
  serve(app, services, `GET ${v2}`, ({ query }, context) => listTenants(query, context))
  serve(app, services, `GET ${v2}/:tenantId`, ({ params }, context) => oneTenant(params.tenantId, context))
  serve(app, services, `PUT ${v2}/:tenantId`, ({ params, body }, context) =>
    changeTenant(params.tenantId, body, context),
  )
}
