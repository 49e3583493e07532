import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { ownMfaDevices } from '../finish-sign-in/devices.ts'
import * as add from './add-own.ts'
import { mfaLoginRoutes } from './login-routes.ts'
import { ownRecoveryCodes, regenerateRecoveryCodes, signInByRecoveryCode } from './recovery-codes.ts'
import * as remove from './remove-own.ts'

/** Second factors: at sign-in, and of the signed-in user. */
export function mfaRoutes(app: FastifyInstance, services: Services): void {
  mfaLoginRoutes(app, services)
  serve(app, services, 'GET /identity/resources/users/v1/mfa/devices', (_input, context) =>
    ownMfaDevices(context),
  )
  recoveryCodesRoutes(app, services)
  addingRoutes(app, services)
  removingRoutes(app, services)
}

function recoveryCodesRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/users/v1/mfa/recovery-codes', (_input, context) =>
    ownRecoveryCodes(context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/mfa/recovery-codes', (_input, context) =>
    regenerateRecoveryCodes(context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/recovery-code/verify',
    ({ body }, context) => signInByRecoveryCode(body, context),
  )
}

function addingRoutes(app: FastifyInstance, services: Services): void {
  // The first and the third pair are one thing under two names of the wire.
  serve(app, services, 'POST /identity/resources/users/v1/mfa/enroll', (_input, context) =>
    add.beginOwnAuthenticator(context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/mfa/enroll/verify', ({ body }, context) =>
    add.addOwnAuthenticator(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/mfa/authenticator/enroll', (_input, context) =>
    add.beginOwnAuthenticator(context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/users/v1/mfa/authenticator/enroll/verify',
    ({ body }, context) => add.addOwnAuthenticator(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/mfa/sms/enroll', ({ body }, context) =>
    add.beginOwnPhone(body.phoneNumber, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/mfa/sms/enroll/verify', ({ body }, context) =>
    add.addOwnPhone(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/mfa/webauthn/enroll', (_input, context) =>
    add.beginOwnKey(context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/mfa/webauthn/enroll/verify', ({ body }, context) =>
    add.addOwnKey(body, context),
  )
}

function removingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/users/v1/mfa/disable', ({ body }, context) =>
    remove.disableAll(body, context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/users/v1/mfa/authenticator/:deviceId/disable/verify',
    ({ params, body }, context) => remove.disableAuthenticator(params.deviceId, body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/mfa/sms/:deviceId/disable', ({ params }, context) =>
    remove.askToDisablePhone(params.deviceId, context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/users/v1/mfa/sms/:deviceId/disable/verify',
    ({ params, body }, context) => remove.disablePhone(params.deviceId, body, context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/users/v1/mfa/webauthn/:deviceId/disable',
    ({ params }, context) => remove.askToDisableKey(params.deviceId, context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/users/v1/mfa/webauthn/:deviceId/disable/verify',
    ({ params, body }, context) => remove.disableKey(params.deviceId, body, context),
  )
}
