import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { beginBulk, bulkStatus } from './bulks.ts'

const migrations = '/identity/resources/migrations/v1/local/bulk'
const users = '/identity/resources/users/bulk/v1'

export function vendorBulksRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `POST ${migrations}`, async ({ body }, context) => {
    return { migrationId: await beginBulk('migration', body.users, context) }
  })
  serve(app, services, `GET ${migrations}/status/:migrationId`, ({ params }, context) =>
    bulkStatus('migration', params.migrationId, context),
  )
  serve(app, services, `POST ${users}/invite`, async ({ body }, context) => {
    const { tenantId } = await namedTenant(context)
    const people = body.users.map(person => ({ ...person, tenantId }))
    return { id: await beginBulk('invitation', people, context) }
  })
  serve(app, services, `GET ${users}/status/:id`, ({ params }, context) =>
    bulkStatus('invitation', params.id, context),
  )
}
