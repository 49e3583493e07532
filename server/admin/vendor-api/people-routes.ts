import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { accountByEmail, accountById } from './accounts.ts'
import { changeMemberRoles } from './member-roles.ts'
import { unenroll } from './unenroll.ts'

const users = '/identity/resources/users/v1'
const vendorOnly = '/identity/resources/vendor-only/users/v1'

/** People, as the vendor's own back end looks after them. */
export function vendorPeopleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${vendorOnly}/:userId`, ({ params }, context) =>
    accountById(params.userId, context),
  )
  serve(app, services, `GET ${users}/email`, ({ query }, context) => accountByEmail(query.email, context))
  serve(app, services, `POST ${users}/:userId/roles`, ({ params, body }, context) =>
    changeMemberRoles('give', { ...params, ...body }, context),
  )
  serve(app, services, `DELETE ${users}/:userId/roles`, ({ params, body }, context) =>
    changeMemberRoles('take', { ...params, ...body }, context),
  )
  serve(app, services, `POST ${vendorOnly}/:userId/mfa/unenroll`, ({ params, body }, context) =>
    unenroll(params.userId, body, context),
  )
}
