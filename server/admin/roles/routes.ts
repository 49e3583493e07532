import type { FastifyInstance } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { NewRole, Role } from '../../../contract/roles.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { listCategories, listPermissions, listRoles } from '../../core/roles/store.ts'
import { serve } from '../../core/route/serve.ts'
import { Problem } from '../../platform/problem/problem.ts'
import {
  createRole,
  createRoleAfter,
  createRoles,
  deleteRole,
  setPermissionRoles,
  setRolePermissions,
  updateRole,
} from './change.ts'
import { listRolesPage } from './list-page.ts'
import { countMembers } from './member-counts.ts'
import { changeOffered, createOffered, deleteOffered, offeredTo, setOfferedPermissions } from './offered.ts'
import { changePermission, createCategory, createPermissions, deletePermission } from './own-permissions.ts'

export function rolesRoutes(app: FastifyInstance, services: Services): void {
  const roles = '/identity/resources/roles/v1'
  const permissions = '/identity/resources/permissions/v1'
  const scopeOf = (context: Context) => (context.allTenants ? offeredTo(context) : context.scope)

  serve(app, services, `GET ${roles}`, (_, context) => listRoles(scopeOf(context)))
  serve(app, services, `GET ${roles}/member-counts`, (_, { scope }) => countMembers(scope))
  serve(app, services, `POST ${roles}`, async ({ body }, context) => {
    const { request, allTenants } = context
    if (!request.vendorToken) return await createRole(oneRole(body), context)
    const all = [body].flat()
    const created = await (allTenants ? createOffered : createRoles)(all, context)
    // The wire knows a list; the portal's clients, one.
    return (Array.isArray(body) ? created : created[0]) as Role
  })
  serve(app, services, 'GET /identity/resources/roles/v2', ({ query }, context) =>
    listRolesPage(query, context),
  )
  serve(app, services, 'POST /identity/resources/roles/v2', ({ body }, context) =>
    createRoleAfter(body, context),
  )
  serve(app, services, `PATCH ${roles}/:roleId`, ({ params, body }, context) =>
    (context.allTenants ? changeOffered : updateRole)(params.roleId, body, context),
  )
  serve(app, services, `DELETE ${roles}/:roleId`, ({ params }, context) =>
    (context.allTenants ? deleteOffered : deleteRole)(params.roleId, context),
  )
  serve(app, services, `PUT ${roles}/:roleId/permissions`, ({ params, body }, context) =>
    (context.allTenants ? setOfferedPermissions : setRolePermissions)(
      params.roleId,
      body.permissionIds,
      context,
    ),
  )

  serve(app, services, `GET ${permissions}`, (_, context) => listPermissions(scopeOf(context)))
  serve(app, services, `GET ${permissions}/categories`, (_, context) => listCategories(scopeOf(context)))
  serve(app, services, `PUT ${permissions}/:permissionId/roles`, ({ params, body }, context) =>
    setPermissionRoles(params.permissionId, body.roleIds, context),
  )

  serve(app, services, `POST ${permissions}`, ({ body }, context) => createPermissions(body, context))
  serve(app, services, `PATCH ${permissions}/:permissionId`, ({ params, body }, context) =>
    changePermission(params.permissionId, body, context),
  )
  serve(app, services, `DELETE ${permissions}/:permissionId`, ({ params }, context) =>
    deletePermission(params.permissionId, context),
  )
  serve(app, services, `POST ${permissions}/categories`, ({ body }, context) => createCategory(body, context))
}

/** @throws Problem 400 for a list, which only the vendor's back end sends */
function oneRole(body: NewRole): NewRole {
  if (Array.isArray(body))
    throw new Problem(platformErrors.invalidRequest, { context: { fields: { body: 'must be object' } } })
  return body
}
