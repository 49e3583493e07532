import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { acceptForms } from '../oauth/form-body.ts'
import { socialCallback } from './callback.ts'
import { customSocialLogins, socialLogins, socialLoginsV1 } from './lists.ts'
import { beginConnection, completeConnection, connectedAccounts, disconnect } from './own.ts'
import { socialPostLogin } from './post-login.ts'
import { socialPreLogin } from './pre-login.ts'

const AUTH = '/identity/resources/auth'
const OWN = '/identity/resources/social-logins/v1/me'

/** Social login: providers that sign people in, and the accounts there that a person has connected. */
export async function socialRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, 'GET /identity/resources/sso/v1', (_input, context) => socialLoginsV1(context))
  serve(app, services, 'GET /identity/resources/sso/v2', (_input, context) => socialLogins(context))
  serve(app, services, 'GET /identity/resources/sso/v2/authenticated', (_input, context) =>
    socialLogins(context),
  )
  serve(app, services, 'GET /identity/resources/sso/custom/v1', (_input, context) =>
    customSocialLogins(context),
  )
  serve(app, services, `GET ${AUTH}/v2/user/sso/default/:provider/prelogin`, ({ params, query }, context) =>
    socialPreLogin(params.provider, query, context),
  )
  serve(app, services, `GET ${AUTH}/v2/user/sso/default/:provider/callback`, ({ params, query }, context) =>
    socialCallback(params.provider, query, context),
  )
  serve(app, services, `POST ${AUTH}/v1/user/sso/:provider/postlogin`, ({ params, query, body }, context) =>
    socialPostLogin(params.provider, query, body, context),
  )
  serve(app, services, `GET ${OWN}`, (_input, context) => connectedAccounts(context))
  serve(app, services, `POST ${OWN}/:provider`, ({ params, body }, context) =>
    beginConnection(params.provider, body, context),
  )
  serve(app, services, `POST ${OWN}/:provider/complete`, ({ params, body }, context) =>
    completeConnection(params.provider, body, context),
  )
  serve(app, services, `DELETE ${OWN}/:provider`, ({ params }, context) =>
    disconnect(params.provider, context),
  )
  // Apple posts its answer.
  await app.register(async inner => {
    acceptForms(inner)
    serve(
      inner,
      services,
      `POST ${AUTH}/v2/user/sso/default/:provider/callback`,
      ({ params, body }, context) => socialCallback(params.provider, body, context),
    )
  })
}
