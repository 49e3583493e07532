import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { serve } from '../../core/route/serve.ts'
import { changeAccount, changeAddress } from './account-changes.ts'
import { linkFor, resetPassword } from './account-links.ts'
import { deleteEverywhere, removeFromTenant } from './account-removal.ts'
import { endSessionsOfAccount, sessionsOfAccount } from './account-sessions.ts'
import { markSuperUser, verifyAccount } from './account-standing.ts'
import { joinTenant } from './account-tenants.ts'

const users = '/identity/resources/users/v1'
const vendorOnly = '/identity/resources/vendor-only/users/v1'

/** Accounts in all tenants, as the vendor's own back end changes them. */
export function vendorAccountRoutes(
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): void {
  serve(app, services, `PUT ${users}/:userId`, ({ params, body }, context) =>
    changeAccount(params.userId, body, context),
  )
  serve(app, services, `PUT ${users}/:userId/email`, ({ params, body }, context) =>
    changeAddress(params.userId, body.email, context),
  )
  serve(app, services, `POST ${users}/:userId/verify`, ({ params, body }, context) =>
    verifyAccount(params.userId, body, context),
  )
  serve(app, services, `PUT ${users}/:userId/superuser`, ({ params, body }, context) =>
    markSuperUser(params.userId, body, context),
  )
  serve(app, services, `POST ${users}/:userId/tenant`, ({ params, body }, context) =>
    joinTenant(params.userId, body, context),
  )
  serve(app, services, `DELETE ${users}/:userId`, ({ params }, context) =>
    context.request.headers['frontegg-tenant-id']
      ? removeFromTenant(params.userId, context)
      : deleteEverywhere(params.userId, context, features),
  )
  serve(app, services, `GET ${vendorOnly}/:userId/sessions`, ({ params }, context) =>
    sessionsOfAccount(params.userId, context),
  )
  serve(app, services, `DELETE ${vendorOnly}/:userId/sessions`, ({ params }, context) =>
    endSessionsOfAccount(params, context),
  )
  serve(app, services, `DELETE ${vendorOnly}/:userId/sessions/:sessionId`, ({ params }, context) =>
    endSessionsOfAccount(params, context),
  )
  serve(app, services, `POST ${vendorOnly}/:userId/password/reset`, ({ params, body }, context) =>
    resetPassword(params.userId, body, context),
  )
  for (const [name, purpose] of [
    ['generate-activation-token', 'activation'],
    ['generate-password-reset-token', 'password-reset'],
  ] as const)
    serve(app, services, `POST ${users}/:userId/links/${name}`, ({ params }, context) =>
      linkFor(purpose, params.userId, context),
    )
}
