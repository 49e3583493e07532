import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { passwordlessPostLogin } from './post-login.ts'
import { passwordlessPreLogin } from './pre-login.ts'
import { registerQuickLogin } from './quick-login.ts'

/** Signing in without a password: by a link or a code that is sent. */
export function passwordlessRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/passwordless/:type/prelogin',
    ({ params, body }, context) => passwordlessPreLogin(params.type, body, context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/passwordless/:type/postlogin',
    ({ params, body }, context) => passwordlessPostLogin(params.type, body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/quick-login', (_, context) =>
    registerQuickLogin(context),
  )
}
