import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { assignUsername, dropUsername, ownUsername } from '../accounts/usernames.ts'
import { tenantToken } from '../sign-in/tenant-token.ts'
import { beginEmailChange, emailPolicy, verifyEmailChange } from './change-email.ts'
import { authorization, me } from './me.ts'
import { servePicture } from './picture.ts'
import { updateMe } from './update-me.ts'

/** The profile of the signed-in user: names, picture, address, user name. */
export function profileRoutes(app: FastifyInstance, services: Services): void {
  // Their one statement checks the session too.
  const check = 'token'
  serve(app, services, 'GET /identity/resources/users/v2/me', (_input, context) => me(context), { check })
  serve(
    app,
    services,
    'GET /identity/resources/users/v1/me/authorization',
    (_input, context) => authorization(context),
    { check },
  )
  serve(app, services, 'PUT /identity/resources/users/v2/me', ({ body }, context) => updateMe(body, context))
  serve(app, services, 'POST /identity/resources/users/v3/me/token', ({ body }, context) =>
    tenantToken(body, context),
  )
  serve(app, services, 'GET /identity/resources/configurations/v1/user-emails-policy', (_input, context) =>
    emailPolicy(context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/email/me', ({ body }, context) =>
    beginEmailChange(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/email/me/verify', ({ body }, context) =>
    verifyEmailChange(body, context),
  )
  serve(app, services, 'GET /team/resources/profile/images/v1/:imageId', ({ params }, context) =>
    servePicture(params, context),
  )
  serve(app, services, 'GET /identity/resources/usernames/v1/me', (_input, context) => ownUsername(context))
  serve(app, services, 'POST /identity/resources/usernames/v1', ({ body }, context) =>
    assignUsername(body, context),
  )
  serve(app, services, 'DELETE /identity/resources/usernames/v1/:username', ({ params }, context) =>
    dropUsername(params, context),
  )
}
