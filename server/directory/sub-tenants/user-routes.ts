import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { changeSubAccountAccess } from './access.ts'
import { addUsersToSubTenant, addUserToSubTenants } from './add-users.ts'
import { allUsers } from './all-users.ts'
import { removeUserFromSubTenants } from './remove-user.ts'
import { changeRolesInSubTenants, type RolesChange } from './roles.ts'

const ROLES = {
  POST: 'add',
  PATCH: 'set',
  DELETE: 'remove',
} as const satisfies Record<string, RolesChange>

export function subTenantUsersRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/sub-tenants/users/v1', ({ query }, context) =>
    allUsers(query, context),
  )
  serve(app, services, 'POST /identity/resources/sub-tenants/users/v1', ({ body }, context) =>
    addUserToSubTenants(body, context),
  )
  serve(app, services, 'DELETE /identity/resources/sub-tenants/users/v1', ({ body }, context) =>
    removeUserFromSubTenants(body, context),
  )
  serve(app, services, 'POST /identity/resources/sub-tenants/users/v2/', ({ body }, context) =>
    addUsersToSubTenant(body, context),
  )
  serve(
    app,
    services,
    'PUT /identity/resources/sub-tenants/users/v1/:userId/access',
    ({ params, body }, context) => changeSubAccountAccess(params.userId, body, context),
  )
  for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
    serve(
      app,
      services,
      `${method} /identity/resources/sub-tenants/users/v1/:userId/roles`,
      ({ params, body }, context) => changeRolesInSubTenants(ROLES[method], params.userId, body, context),
    )
  }
}
