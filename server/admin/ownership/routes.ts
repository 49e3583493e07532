import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { serve } from '../../core/route/serve.ts'
import { refuseOnPages } from '../../identity/notice-pages/refusals.ts'
import { acceptForms } from '../../identity/oauth/form-body.ts'
import { acceptOwnership } from './accept.ts'
import { deleteAccount } from './delete.ts'
import { leaveAccount } from './leave.ts'
import { readOwnership } from './read.ts'
import { askToRestore, restoreByLink } from './restore-page.ts'
import { endOffer, offerOwnership } from './transfer.ts'

const OWNERSHIP = '/tenants/resources/ownership/v1'

export async function ownershipRoutes(
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): Promise<void> {
  serve(app, services, `GET ${OWNERSHIP}`, (_, context) => readOwnership(context))
  serve(app, services, `POST ${OWNERSHIP}/leave`, (_, context) => leaveAccount(context, features))
  serve(app, services, `POST ${OWNERSHIP}/transfers`, ({ body }, context) => offerOwnership(body, context))
  serve(app, services, `POST ${OWNERSHIP}/transfers/:id/accept`, ({ params }, context) =>
    acceptOwnership(params.id, context),
  )
  serve(app, services, `DELETE ${OWNERSHIP}/transfers/:id`, ({ params }, context) =>
    endOffer(params.id, context),
  )
  serve(app, services, `POST ${OWNERSHIP}/delete`, ({ body }, context) => deleteAccount(body, context))
  // The page is a form without a script.
  await app.register(async inner => {
    acceptForms(inner)
    refuseOnPages(inner, services)
    serve(inner, services, 'GET /tenants/restore', ({ query }, context) => askToRestore(query.token, context))
    serve(inner, services, 'POST /tenants/restore', ({ body }, context) => restoreByLink(body.token, context))
  })
}
