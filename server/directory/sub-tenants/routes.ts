import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { serve } from '../../core/route/serve.ts'
import { changeHierarchySettings, changeManagement, renameSubTenant } from './change.ts'
import { createSubTenant } from './create.ts'
import { deleteSubTenant } from './delete.ts'
import { hierarchyMetadata } from './metadata.ts'
import { linkTenants, moveSubTenant, unlinkTenants } from './move.ts'
import { parentTenants } from './parents.ts'
import { listBelow, treeBelow } from './tree.ts'

export function subTenantsRoutes(
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): void {
  serve(app, services, 'POST /tenants/resources/sub-tenants/v1', ({ body }, context) =>
    createSubTenant(body, context),
  )
  serve(app, services, 'PATCH /tenants/resources/sub-tenants/v1/:tenantId', ({ params, body }, context) =>
    renameSubTenant(params.tenantId, body, context),
  )
  serve(app, services, 'DELETE /tenants/resources/sub-tenants/v1/:tenantId', ({ params }, context) =>
    deleteSubTenant(params.tenantId, context, features),
  )
  serve(
    app,
    services,
    'PUT /tenants/resources/sub-tenants/v1/:tenantId/management',
    ({ params, body }, context) => changeManagement(params.tenantId, body, context),
  )
  serve(
    app,
    services,
    'PUT /tenants/resources/sub-tenants/v1/:tenantId/hierarchy-settings',
    ({ params, body }, context) => changeHierarchySettings(params.tenantId, body, context),
  )
  serve(
    app,
    services,
    'PUT /tenants/resources/sub-tenants/v1/:tenantId/parent',
    ({ params, body }, context) => moveSubTenant(params.tenantId, body, context),
  )

  serve(app, services, 'GET /tenants/resources/hierarchy/v1', (_, context) => listBelow(context))
  serve(app, services, 'POST /tenants/resources/hierarchy/v1', ({ body }, context) =>
    linkTenants(body, context),
  )
  serve(app, services, 'DELETE /tenants/resources/hierarchy/v1', ({ body }, context) =>
    unlinkTenants(body, context),
  )
  serve(app, services, 'GET /tenants/resources/hierarchy/v1/tree', (_, context) => treeBelow(context))
  serve(app, services, 'GET /tenants/resources/hierarchy/v1/parents', (_, context) => parentTenants(context))
  serve(app, services, 'GET /tenants/resources/hierarchy/v1/parents/:tenantId', ({ params }, context) =>
    parentTenants(context, params.tenantId),
  )
  serve(app, services, 'GET /tenants/resources/hierarchy/v2/metadata', ({ query }, context) =>
    hierarchyMetadata(query, context),
  )
}
