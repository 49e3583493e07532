import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { resetFactors } from './reset-factors.ts'
import { resetMemberPassword } from './reset-password.ts'

const BASE = '/identity/resources/users/v1/:userId'

/** What an administrator does for a member who cannot sign in, or must not as before. */
export function resetRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `POST ${BASE}/mfa/reset`, ({ params, body }, context) =>
    resetFactors(params.userId, body, context),
  )
  serve(app, services, `POST ${BASE}/passwords/reset`, ({ params, body }, context) =>
    resetMemberPassword(params.userId, body, context),
  )
}
