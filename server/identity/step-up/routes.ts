import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { generateStepUp } from './generate.ts'

/** Proving the second factor again, in a session that goes on. The proof itself is that of a sign-in (`server/identity/mfa/`). */
export function stepUpRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/auth/v1/user/step-up/generate', ({ body }, context) =>
    generateStepUp(body, context),
  )
}
