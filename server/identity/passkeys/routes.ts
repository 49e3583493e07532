import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { addPasskey, beginPasskey, ownPasskeys, removePasskey } from './own-passkeys.ts'
import { passkeyPostLogin } from './post-login.ts'
import { passkeyPreLogin } from './pre-login.ts'

/** Passkeys: sign-in with one, and those of the signed-in user. */
export function passkeysRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/auth/v1/webauthn/prelogin', ({ body }, context) =>
    passkeyPreLogin(body, context),
  )
  serve(app, services, 'POST /identity/resources/auth/v1/webauthn/postlogin', ({ body }, context) =>
    passkeyPostLogin(body, context),
  )
  serve(app, services, 'GET /identity/resources/users/webauthn/v1/devices', (_input, context) =>
    ownPasskeys(context),
  )
  serve(app, services, 'POST /identity/resources/users/webauthn/v1/devices', (_input, context) =>
    beginPasskey(context),
  )
  serve(app, services, 'POST /identity/resources/users/webauthn/v1/devices/verify', ({ body }, context) =>
    addPasskey(body, context),
  )
  serve(
    app,
    services,
    'DELETE /identity/resources/users/webauthn/v1/devices/:deviceId',
    ({ params }, context) => removePasskey(params.deviceId, context),
  )
}
