import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { refresh } from '../../core/sessions/refresh.ts'
import { signingKeysOf } from '../../core/sessions/signing-keys.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { logout } from './logout.ts'
import { currentSession, endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'
import { myTenants, switchTenant } from './own-tenants.ts'

const OWN = '/identity/resources/users/sessions/v1/me'

/** Signing in and out, refresh, the tenant switch, and the public keys. */
export function sessionsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /identity/resources/auth/v1/user', ({ body }, context) => signIn(body, context))
  serve(app, services, 'POST /identity/resources/auth/v1/user/token/refresh', ({ body }, context) =>
    refresh(body, context),
  )
  serve(app, services, 'POST /identity/resources/auth/v1/logout', (_input, context) => logout(context))
  serve(app, services, 'GET /.well-known/jwks.json', async (_input, { vendor, reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: await signingKeysOf(services).published(vendor.id) }
  })
  serve(app, services, 'PUT /identity/resources/users/v1/tenant', ({ body }, context) =>
    switchTenant(body, context),
  )
  serve(app, services, 'GET /identity/resources/users/v1/me/tenants', (_input, context) => myTenants(context))
  serve(
    app,
    services,
    'GET /identity/resources/users/v2/me/tenants',
    async (_input, context) => (await myTenants(context)).tenants,
  )
  serve(app, services, 'GET /identity/resources/users/v3/me/tenants', (_input, context) => myTenants(context))
  serve(app, services, `GET ${OWN}`, (_input, context) => ownSessions(context))
  serve(app, services, `GET ${OWN}/current`, (_input, context) => currentSession(context))
  serve(app, services, `DELETE ${OWN}/all`, ({ query }, context) => endOtherSessions(query, context))
  serve(app, services, `DELETE ${OWN}/:id`, ({ params }, context) => endOwnSession(params.id, context))
}
