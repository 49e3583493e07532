import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import {
  acceptInvitation,
  acceptInvitationByCode,
  resendInvitation,
  resendInvitations,
  verifyInviteToken,
} from '../invitations/accept.ts'
import { activate, activateByCode, activationStrategy, resendActivation } from './activation.ts'
import { signUp } from './sign-up.ts'
import { signUpByPhone } from './sign-up-by-phone.ts'
import { signUpByUsername } from './sign-up-by-username.ts'

/** Signing up, activation and invitations. */
export function signUpRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/users/v1/signUp', ({ body }, context) =>
    signUp(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/signUp/phoneNumber', ({ body }, context) =>
    signUpByPhone(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/signUp/username', ({ body }, context) =>
    signUpByUsername(body, context),
  )
  serve(app, services, 'GET /identity/resources/users/v1/activate/strategy', ({ query }, context) =>
    activationStrategy(query, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/activate', ({ body }, context) =>
    activate(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/activate/code', ({ body }, context) =>
    activateByCode(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/activate/reset', ({ body }, context) =>
    resendActivation(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/invitation/accept', ({ body }, context) =>
    acceptInvitation(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/invitation/accept/code', ({ body }, context) =>
    acceptInvitationByCode(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/invitation/reset', ({ body }, context) =>
    resendInvitation(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/invitation/reset/all', ({ body }, context) =>
    resendInvitations(body, context),
  )
  serve(app, services, 'POST /identity/resources/tenants/invites/v1/verify', ({ body }, context) =>
    verifyInviteToken(body, context),
  )
}
