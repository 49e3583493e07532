import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { createGroup, deleteGroup, updateGroup } from './change.ts'
import { changeConfiguration, readConfiguration } from './configuration.ts'
import { listGroupsPage } from './list-page.ts'
import { addUsers, removeUsers } from './members.ts'
import { listGroupGrants } from './role-grants.ts'
import { addRoles, removeRoles } from './roles.ts'
import { listGroups, readGroup } from './store.ts'

export function groupsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/groups/v1', async ({ query }, { scope }) => ({
    groups: await listGroups(scope, query._groupsRelations),
  }))
  serve(app, services, 'GET /identity/resources/groups/v2', ({ query }, { scope }) =>
    listGroupsPage(scope, query),
  )
  serve(app, services, 'POST /identity/resources/groups/v1', async ({ body }, context) =>
    createGroup(body, context),
  )
  serve(app, services, 'POST /identity/resources/groups/v1/bulkGet', async ({ query, body }, { scope }) => ({
    groups: await listGroups(scope, query._groupsRelations, body.groupsIds),
  }))
  serve(app, services, 'GET /identity/resources/groups/v1/config', async (_, { scope }) =>
    readConfiguration(scope),
  )
  serve(app, services, 'POST /identity/resources/groups/v1/config', async ({ body }, context) =>
    changeConfiguration(body, context),
  )
  serve(app, services, 'GET /identity/resources/groups/v1/:groupId', async ({ params, query }, { scope }) =>
    readGroup(scope, params.groupId, query._groupsRelations),
  )
  serve(app, services, 'PATCH /identity/resources/groups/v1/:groupId', async ({ params, body }, context) =>
    updateGroup(params.groupId, body, context),
  )
  serve(app, services, 'DELETE /identity/resources/groups/v1/:groupId', async ({ params }, context) =>
    deleteGroup(params.groupId, context),
  )
  serve(app, services, 'GET /identity/resources/groups/v1/:groupId/role-grants', ({ params }, { scope }) =>
    listGroupGrants(scope, params.groupId),
  )
  relationRoutes(app, services)
}

function relationRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    'POST /identity/resources/groups/v1/:groupId/roles',
    async ({ params, body }, context) => addRoles(params.groupId, body.roleIds, context),
  )
  serve(
    app,
    services,
    'DELETE /identity/resources/groups/v1/:groupId/roles',
    async ({ params, body }, context) => removeRoles(params.groupId, body.roleIds, context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/groups/v1/:groupId/users',
    async ({ params, body }, context) => addUsers(params.groupId, body.userIds, context),
  )
  serve(
    app,
    services,
    'DELETE /identity/resources/groups/v1/:groupId/users',
    async ({ params, body }, context) => removeUsers(params.groupId, body.userIds, context),
  )
}
