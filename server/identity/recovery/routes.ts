import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { beginSmsRecovery, verifySmsRecovery } from './reset-by-sms.ts'
import { unlockMe } from './unlock.ts'

/** Ways back in beside the mailed reset link: a code to the phone, and the link that lifts a lock. */
export function recoveryRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/users/v2/passwords/reset/sms', ({ body }, context) =>
    beginSmsRecovery(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v2/passwords/reset/sms/verify', ({ body }, context) =>
    verifySmsRecovery(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v3/me/unlock', ({ body }, context) =>
    unlockMe(body, context),
  )
}
