import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { acceptForms } from '../oauth/form-body.ts'
import { commonCallbackOf, oidcCallbackOf } from '../sso-connections/addresses.ts'
import { readPosted, readRedirected } from './logout-message.ts'
import { oidcCallback } from './oidc-callback.ts'
import { oidcPostLogin } from './oidc-post-login.ts'
import { samlPostLogin } from './post-login.ts'
import { ssoPreLogin } from './pre-login.ts'
import { serviceMetadata } from './saml.ts'
import { finishSaml, samlCallback } from './saml-callback.ts'
import { beginLogout, receiveLogout } from './single-logout.ts'

const AUTH = '/identity/resources/auth'

export function signInRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `POST ${AUTH}/v1/user/saml/prelogin`, ({ body }, context) =>
    ssoPreLogin(body, context),
  )
  serve(app, services, `POST ${AUTH}/v2/user/sso/prelogin`, ({ body }, context) => ssoPreLogin(body, context))
  serve(app, services, `POST ${AUTH}/v1/user/saml/postlogin`, ({ body }, context) =>
    samlPostLogin(body, context),
  )
  serve(app, services, `POST ${AUTH}/v1/user/oidc/postlogin`, ({ body }, context) =>
    oidcPostLogin({ ...body, redirectUri: body.redirectUri, issuer: body.iss }, context),
  )
  serve(app, services, `POST ${AUTH}/v2/user/oidc/postlogin`, ({ body }, context) =>
    oidcPostLogin(
      { code: body.code, state: body.RelayState, redirectUri: body.redirectUri, issuer: body.iss },
      context,
    ),
  )
  serve(app, services, 'GET /auth/saml/finish', ({ query }, context) => finishSaml(query, context))
  serve(app, services, 'GET /auth/saml/logout/begin', ({ query }, context) => beginLogout(query, context))
  serve(app, services, 'GET /auth/saml/logout', (_input, context) =>
    receiveLogout(() => readRedirected(context.request.raw.url ?? ''), context),
  )
  serve(app, services, 'GET /auth/saml/metadata', async (_, context) => {
    context.reply.type('application/samlmetadata+xml; charset=utf-8')
    return await serviceMetadata(context)
  })
}

/** Where providers send the browser back to. Their pages may post forms here. */
export async function callbackRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async inner => {
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(body as string)))
      },
    )
    serve(inner, services, 'POST /auth/saml/callback', ({ body }, context) => samlCallback(body, context))
    serve(inner, services, 'POST /auth/saml/logout', ({ body }, context) =>
      receiveLogout(() => readPosted(body), context),
    )
  })
  const [COMMON, OWN] = ['/auth/oidc/callback', '/auth/oidc/callback/:ssoConfigId'] as const
  serve(app, services, `GET ${OWN}`, ({ params, query }, context) =>
    oidcCallback(query, oidcCallbackOf(context.vendor, params.ssoConfigId), context),
  )
  serve(app, services, `GET ${COMMON}`, ({ query }, context) =>
    oidcCallback(query, commonCallbackOf(context.vendor), context),
  )
  await app.register(async inner => {
    acceptForms(inner)
    serve(inner, services, `POST ${OWN}`, ({ params, body }, context) =>
      oidcCallback(body, oidcCallbackOf(context.vendor, params.ssoConfigId), context),
    )
    serve(inner, services, `POST ${COMMON}`, ({ body }, context) =>
      oidcCallback(body, commonCallbackOf(context.vendor), context),
    )
  })
}
