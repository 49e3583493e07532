import type { FastifyInstance } from 'fastify'
import { serve } from '../route.ts'
import type { Services } from '../services.ts'
import { authorization, me } from './me.ts'

/** The profile of the signed-in user. */
export function identityRoutes(app: FastifyInstance, services: Services): void {
  const check = 'token'
  serve(app, services, 'GET /identity/resources/users/v2/me', (_input, context) => me(context), { check })
  serve(
    app,
    services,
    'GET /identity/resources/users/v1/me/authorization',
    (_input, context) => authorization(context),
    { check },
  )
}
