import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { inviteMember } from '../../identity/invitations/invite-member.ts'
import { listAllPeople, rolesOfAll } from './all-people.ts'
import { disableUser, enableUser } from './enable.ts'
import { importMembers } from './import-members.ts'
import { showInvited } from './invited.ts'
import { listUsers, listUsersV3 } from './list.ts'
import { lockUser, unlockUser } from './lock.ts'
import { lockEverywhere, unlockEverywhere } from './lock-everywhere.ts'
import { readGroups, readName, readRoles } from './member.ts'
import { listEmails, listUsernames } from './member-names.ts'
import { memberSessions } from './member-sessions.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { makePermanent, setExpiration } from './temporary.ts'

export function usersRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/users/v2', async ({ query }, context) =>
    listUsers(query, context),
  )
  serve(app, services, 'GET /identity/resources/users/v3', async ({ query }, context) =>
    context.allTenants ? listAllPeople(query, context) : listUsersV3(query, context),
  )
  serve(app, services, 'GET /identity/resources/usernames/v1', async ({ query }, context) =>
    listUsernames(query, context),
  )
  serve(app, services, 'GET /identity/resources/users/emails/v1', async ({ query }, context) =>
    listEmails(query, context),
  )
  serve(app, services, 'POST /identity/resources/users/v2', ({ body }, context) =>
    inviteMember(body, context, showInvited),
  )
  serve(app, services, 'POST /identity/resources/users/v1/import', async ({ body }, context) =>
    importMembers(body, context),
  )
  serve(app, services, 'GET /identity/resources/users/v1/:userId', async ({ params }, context) =>
    readName(params.userId, context),
  )
  serve(app, services, 'GET /identity/resources/users/v3/roles', async ({ query }, context) =>
    (context.allTenants ? rolesOfAll : readRoles)(query.ids, context),
  )
  serve(app, services, 'GET /identity/resources/users/v3/groups', async ({ query }, context) =>
    readGroups(query.ids, context),
  )

  serve(app, services, 'POST /identity/resources/users/v1/:userId/lock', async ({ params }, context) =>
    (context.request.vendorToken ? lockEverywhere : lockUser)(params.userId, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/:userId/unlock', async ({ params }, context) =>
    (context.request.vendorToken ? unlockEverywhere : unlockUser)(params.userId, context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/tenants/users/v1/:userId/enable',
    async ({ params }, context) => enableUser(params.userId, context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/tenants/users/v1/:userId/disable',
    async ({ params }, context) => disableUser(params.userId, context),
  )

  serve(app, services, 'GET /identity/resources/users/temporary/v1/configuration', async (_, { vendor }) => ({
    enabled: vendor.settings.temporaryUsers,
  }))
  serve(
    app,
    services,
    'PUT /identity/resources/users/temporary/v1/:userId',
    async ({ params, body }, context) => setExpiration(params.userId, body.expirationInSeconds, context),
  )
  serve(app, services, 'DELETE /identity/resources/users/temporary/v1/:userId', async ({ params }, context) =>
    makePermanent(params.userId, context),
  )
  serve(app, services, 'POST /identity/resources/users/sessions/v1/revoke', ({ body }, context) =>
    revokeSessions(body, context),
  )
  serve(app, services, 'GET /identity/resources/users/v1/:userId/sessions', ({ params }, context) =>
    memberSessions(params.userId, context),
  )
}
