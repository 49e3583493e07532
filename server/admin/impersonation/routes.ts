import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { impersonate } from './begin.ts'
import { endImpersonation } from './end.ts'
import { linkForAdministrator, linkForVendor } from './links.ts'

const base = '/identity/resources/impersonation/v1'

/** Acting as a user: a link is asked for, followed once, and ended (docs/impersonation.md). */
export function impersonationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `POST ${base}`, ({ body }, context) => impersonate(body, context))
  serve(app, services, `POST ${base}/links`, ({ body }, context) => linkForAdministrator(body, context))
  serve(app, services, `POST ${base}/end`, (_input, context) => endImpersonation(context))
  serve(app, services, 'POST /identity/resources/vendor-only/impersonation/v1/links', ({ body }, context) =>
    linkForVendor(body, context),
  )
}
