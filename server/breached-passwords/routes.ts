import type { FastifyInstance } from 'fastify'
import { serve } from '../route.ts'
import type { Services } from '../services.ts'
import { resetBreached } from './reset-breached.ts'

/** What an administrator does about breached passwords. */
export function breachedPasswordsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/users/v1/passwords/breached/reset/bulk', (_, context) =>
    resetBreached(context),
  )
}
