import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { strategiesConfig } from '../../core/factors/strategies.ts'
import { serve } from '../../core/route/serve.ts'
import { beginAuthenticator } from './authenticator.ts'
import { beginKey } from './key-factor.ts'
import * as login from './login-steps.ts'
import { askMailbox } from './mail-factor.ts'
import { beginPhone } from './phone-factor.ts'
import { recover } from './recover.ts'
import { rememberPolicy } from './remember-policy.ts'

/** The second step of a sign-in. Each call carries the mfaToken of the first; only a proven factor begins a session. */
export function mfaLoginRoutes(app: FastifyInstance, services: Services): void {
  verifying(app, services)
  enrolling(app, services)
  serve(app, services, 'POST /identity/resources/auth/v1/user/mfa/recover', ({ body }, context) =>
    recover(body, context),
  )
  serve(
    app,
    services,
    'GET /identity/resources/configurations/v1/mfa-policy/allow-remember-device',
    ({ query }, context) => rememberPolicy(query, context),
  )
  serve(app, services, 'GET /identity/resources/configurations/v1/mfa/strategies', (_input, context) =>
    strategiesConfig(context),
  )
}

function verifying(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/auth/v1/user/mfa/verify', ({ body }, context) =>
    login.verifyAuthenticator(context, body, body.value),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/authenticator/:deviceId/verify',
    ({ body, params }, context) => login.verifyAuthenticator(context, body, body.value, params.deviceId),
  )
  serve(app, services, 'POST /identity/resources/auth/v1/user/mfa/emailcode', async ({ body }, context) =>
    askMailbox(context, await login.verifyingNow(context, body.mfaToken)),
  )
  serve(app, services, 'POST /identity/resources/auth/v1/user/mfa/emailcode/verify', ({ body }, context) =>
    login.verifyMailbox(context, body),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/sms/:deviceId',
    ({ body, params }, context) => login.askOwnPhone(context, body.mfaToken, params.deviceId),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/sms/:deviceId/verify',
    ({ body, params }, context) => login.verifyPhone(context, params.deviceId, body),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/webauthn/:deviceId',
    ({ body, params }, context) => login.askOwnKey(context, body.mfaToken, params.deviceId),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/webauthn/:deviceId/verify',
    ({ body, params }, context) => login.verifyKey(context, params.deviceId, body),
  )
}

function enrolling(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/authenticator/enroll',
    async ({ body }, context) =>
      beginAuthenticator(context, await login.enrollingNow(context, body.mfaToken)),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/authenticator/enroll/verify',
    ({ body }, context) => login.enrolAuthenticator(context, body),
  )
  serve(app, services, 'POST /identity/resources/auth/v1/user/mfa/sms/enroll', async ({ body }, context) =>
    beginPhone(context, await login.enrollingNow(context, body.mfaToken), body.phoneNumber),
  )
  serve(app, services, 'POST /identity/resources/auth/v1/user/mfa/sms/enroll/verify', ({ body }, context) =>
    login.enrolPhone(context, body),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/webauthn/enroll',
    async ({ body }, context) => beginKey(context, await login.enrollingNow(context, body.mfaToken)),
  )
  serve(
    app,
    services,
    'POST /identity/resources/auth/v1/user/mfa/webauthn/enroll/verify',
    ({ body }, context) => login.enrolKey(context, body),
  )
}
