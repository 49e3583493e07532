import type { FastifyInstance } from 'fastify'
import type { RecoveryStrategy } from '../../contract/passwords.ts'
import { serve } from '../route.ts'
import { passwordConfigFor } from '../security-policies/password-config-for.ts'
import type { Services } from '../services.ts'
import { saveSettings } from '../vendors/save-settings.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword, validateReset } from './reset-password.ts'

/** A forgotten password is reset by mail, if at all. */
function recoveryStrategies({ settings }: Vendor): RecoveryStrategy[] {
  return [
    { strategy: 'email', isActive: settings.security.recoveryByEmail },
    { strategy: 'sms', isActive: false },
  ]
}

/** The password policy, forgotten passwords, and changing one's own. */
export function passwordsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/users/v1/passwords/config', ({ query }, context) =>
    passwordConfigFor(context, query.userId),
  )
  serve(app, services, 'GET /identity/resources/configurations/v1/password', async (_input, context) =>
    passwordConfigFor(context),
  )
  serve(
    app,
    services,
    'GET /identity/resources/configurations/v1/password-recovery/strategies',
    async (_input, { vendor }) => recoveryStrategies(vendor),
  )
  serve(
    app,
    services,
    'POST /identity/resources/configurations/v1/password-recovery/strategies',
    async ({ body }, context) =>
      recoveryStrategies(
        await saveSettings(context, ({ security }) => ({
          security: { ...security, recoveryByEmail: body.strategies[0]!.isActive },
        })),
      ),
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
