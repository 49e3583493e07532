import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { LogoutRequest } from '../../../contract/oauth.ts'
import { createContext } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { resolveEnvironment } from '../../core/http/environment.ts'
import { limitPage } from '../../core/http/limit-page.ts'
import { serve } from '../../core/route/serve.ts'
import { answerOauthErrors } from '../../platform/http/errors.ts'
import { authorizeRoutes } from './authorize-routes.ts'
import { discovery } from './discovery.ts'
import { acceptForms } from './form-body.ts'
import { confirmedLogout, logout } from './logout.ts'
import { silent } from './silent.ts'
import { token } from './token.ts'
import { userInfo } from './userinfo.ts'

const CONFIRMED_PER_MINUTE = 120
/** What our own page asks with; a form without fields has no body. */
const LogoutAnswer = Type.Union([
  Type.Object(LogoutRequest.properties, { additionalProperties: false }),
  Type.Null(),
])

/** Hosted login: an OAuth 2 / OpenID provider over our own sessions (docs/hosted-login.md). */
export async function oauthRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // Forms are taken here and nowhere else, and errors say what they are in the words of OAuth too.
  await app.register(async oauth => {
    acceptForms(oauth)
    answerOauthErrors(oauth)
    authorizeRoutes(oauth, services)
    serve(oauth, services, 'POST /oauth/token', ({ body }, context) => token(body, context))
    serve(oauth, services, 'POST /oauth/authorize/silent', ({ body }, context) => silent(body, context))
    serve(oauth, services, 'GET /oauth/userinfo', (_input, context) => userInfo(context))
    serve(oauth, services, 'POST /oauth/userinfo', (_input, context) => userInfo(context))
    serve(oauth, services, 'GET /oauth/logout', ({ query }, context) => logout(query, context))
    oauth.post('/oauth/logout/confirm', { schema: { body: LogoutAnswer } }, async (request, reply) => {
      const { vendor, application } = await resolveEnvironment(services, request)
      await limitPage(services, vendor, request, 'logout-confirm', CONFIRMED_PER_MINUTE)
      const context = createContext({ services, vendor, application, caller: undefined, request, reply })
      await confirmedLogout((request.body ?? {}) as LogoutRequest, context)
      return reply
    })
  })
  serve(app, services, 'GET /.well-known/openid-configuration', async (_input, { vendor, reply }) => {
    reply.header('cache-control', 'public, max-age=300')
    return discovery(vendor)
  })
  serve(app, services, 'GET /vendors/base-url', async (_input, { vendor }) => ({ baseURL: vendor.issuer }))
}
