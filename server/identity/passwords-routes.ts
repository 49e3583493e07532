import type { FastifyInstance } from 'fastify'
import type { RecoveryStrategy } from '../../contract/passwords.ts'
import { serve } from '../route.ts'
import type { Services } from '../services.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword, validateReset } from './reset-password.ts'

/** A forgotten password is reset by mail. */
const RECOVERY: RecoveryStrategy[] = [
  { strategy: 'email', isActive: true },
  { strategy: 'sms', isActive: false },
]

/** The password policy, forgotten passwords, and changing one's own. */
export function passwordsRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    'GET /identity/resources/users/v1/passwords/config',
    async (_input, { vendor }) => vendor.settings.passwordPolicy,
  )
  serve(
    app,
    services,
    'GET /identity/resources/configurations/v1/password',
    async (_input, { vendor }) => vendor.settings.passwordPolicy,
  )
  serve(
    app,
    services,
    'GET /identity/resources/configurations/v1/password-recovery/strategies',
    async () => RECOVERY,
  )
  serve(app, services, 'POST /identity/resources/users/v1/passwords/reset', ({ body }, context) =>
    forgotPassword({ identifier: body.email, identifierType: 'email' }, context),
  )
  serve(app, services, 'POST /identity/resources/users/v2/passwords/reset/email', ({ body }, context) =>
    forgotPassword(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/passwords/reset/validate', ({ body }, context) =>
    validateReset(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/passwords/reset/verify', ({ body }, context) =>
    resetPassword(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/passwords/change', ({ body }, context) =>
    changePassword(body, context),
  )
}
