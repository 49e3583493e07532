import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import {
  createInviteLink,
  deleteInviteLink,
  readInviteLink,
  updateInviteLink,
} from '../../identity/invitations/invite-link.ts'
import { resendActivation } from '../../identity/invitations/resend.ts'
import { removeMember } from './remove-member.ts'
import { listMembers, listTeamRoles, memberStats } from './team-members.ts'
import { updateMember } from './update-member.ts'

export function usersTeamRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /team/resources/members/v1', async ({ query }, context) =>
    listMembers(query, context),
  )
  serve(app, services, 'PUT /team/resources/members/v1', async ({ body }, context) =>
    updateMember(body, context),
  )
  serve(app, services, 'DELETE /team/resources/members/v1/:userId', async ({ params }, context) =>
    removeMember(params.userId, context),
  )
  serve(
    app,
    services,
    'POST /team/resources/members/v1/:userId/resendActivationEmail',
    async ({ params }, context) => resendActivation(params.userId, context),
  )
  serve(app, services, 'GET /team/resources/roles/v1', async (_, { scope }) => listTeamRoles(scope))
  serve(app, services, 'GET /team/resources/stats/v1/members', async (_, { scope }) => memberStats(scope))
  inviteLinkRoutes(app, services)
}

function inviteLinkRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/tenants/invites/v1/configuration', async (_, { vendor }) => ({
    tenantInvitationsAllowed: vendor.settings.inviteLinksAllowed,
    emailsEnabled: true,
  }))
  serve(app, services, 'GET /identity/resources/tenants/invites/v1/user', async (_, context) =>
    readInviteLink(context.scope, context),
  )
  serve(app, services, 'POST /identity/resources/tenants/invites/v1/user', async ({ body }, context) =>
    createInviteLink(body, context),
  )
  serve(app, services, 'POST /identity/resources/tenants/invites/v2/user', async ({ body }, context) =>
    createInviteLink(body, context),
  )
  serve(app, services, 'PATCH /identity/resources/tenants/invites/v1/user', async ({ body }, context) =>
    updateInviteLink(body, context),
  )
  serve(app, services, 'DELETE /identity/resources/tenants/invites/v1/user', async (_, context) =>
    deleteInviteLink(context),
  )
}
