import type { FastifyInstance } from 'fastify'
import type { RecoveryStrategies, RecoveryStrategy } from '../../../contract/passwords.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { saveSettings } from '../../core/vendor-settings/save-settings.ts'
import type { VendorSettings } from '../../core/vendors/settings.ts'
import { recoversBySms } from '../recovery/reset-by-sms.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { passwordConfigFor } from './password-config-for.ts'
import { resetPassword, validateReset } from './reset-password.ts'

/** Text messages count only where they go somewhere. */
function recoveryStrategies(context: Pick<Context, 'vendor' | 'services'>): RecoveryStrategy[] {
  return [
    { strategy: 'email', isActive: context.vendor.settings.security.recoveryByEmail },
    { strategy: 'sms', isActive: recoversBySms(context) },
  ]
}

function changedRecovery(
  { security }: VendorSettings,
  { strategies }: RecoveryStrategies,
): Partial<VendorSettings> {
  const active = (name: RecoveryStrategy['strategy'], before: boolean) =>
    strategies.find(({ strategy }) => strategy === name)?.isActive ?? before
  return {
    security: {
      ...security,
      recoveryByEmail: active('email', security.recoveryByEmail),
      recoveryBySms: active('sms', security.recoveryBySms),
    },
  }
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
    async (_input, context) => recoveryStrategies(context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/configurations/v1/password-recovery/strategies',
    async ({ body }, context) => {
      const vendor = await saveSettings(context, settings => changedRecovery(settings, body))
      return recoveryStrategies({ services: context.services, vendor })
    },
  )
  serve(app, services, 'POST /identity/resources/users/v1/passwords/reset', ({ body }, context) =>
    forgotPassword({ ...body, identifier: body.email, identifierType: 'email' }, context),
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
