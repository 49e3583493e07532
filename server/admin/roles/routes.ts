import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { listCategories, listPermissions, listRoles } from '../../core/roles/store.ts'
import { serve } from '../../core/route/serve.ts'
import {
  createRole,
  createRoleAfter,
  deleteRole,
  setPermissionRoles,
  setRolePermissions,
  updateRole,
} from './change.ts'

export function rolesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/roles/v1', async (_, { scope }) => listRoles(scope))
  serve(app, services, 'POST /identity/resources/roles/v1', async ({ body }, context) =>
    createRole(body, context),
  )
  serve(app, services, 'POST /identity/resources/roles/v2', async ({ body }, context) =>
    createRoleAfter(body, context),
  )
  serve(app, services, 'PATCH /identity/resources/roles/v1/:roleId', async ({ params, body }, context) =>
    updateRole(params.roleId, body, context),
  )
  serve(app, services, 'DELETE /identity/resources/roles/v1/:roleId', async ({ params }, context) =>
    deleteRole(params.roleId, context),
  )
  serve(
    app,
    services,
    'PUT /identity/resources/roles/v1/:roleId/permissions',
    async ({ params, body }, context) => setRolePermissions(params.roleId, body.permissionIds, context),
  )

  serve(app, services, 'GET /identity/resources/permissions/v1', async (_, { scope }) =>
    listPermissions(scope),
  )
  serve(app, services, 'GET /identity/resources/permissions/v1/categories', async (_, { scope }) =>
    listCategories(scope),
  )
  serve(
    app,
    services,
    'PUT /identity/resources/permissions/v1/:permissionId/roles',
    async ({ params, body }, context) => setPermissionRoles(params.permissionId, body.roleIds, context),
  )
}
