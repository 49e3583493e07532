import type { FastifyInstance } from 'fastify'
import { serve } from '../route.ts'
import type { Services } from '../services.ts'
import { generateStepUp } from './generate.ts'

/** Proving the second factor again, in a session that goes on. The proof itself is that of a sign-in (`server/mfa/`). */
export function stepUpRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/auth/v1/user/step-up/generate', ({ body }, context) =>
    generateStepUp(body, context),
  )
}
