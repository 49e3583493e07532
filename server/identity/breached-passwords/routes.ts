import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { resetBreached } from './reset-breached.ts'

/** What an administrator does about breached passwords. */
export function breachedPasswordsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/users/v1/passwords/breached/reset/bulk', (_, context) =>
    resetBreached(context),
  )
}
