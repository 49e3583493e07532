import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { changeAuditColumns } from './audit-columns.ts'
import { sendVendorEvent } from './send-vendor-event.ts'
import { eventStatuses } from './statuses.ts'

/** What the vendor's back end notifies tenants of, and how their audit logs look (docs/vendor-api.md). */
export function vendorEventsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'POST /event/resources/triggers/v3', ({ body }, context) =>
    sendVendorEvent(body, context),
  )
  serve(app, services, 'GET /event/resources/triggers/v3/:eventId/statuses', ({ params }, context) =>
    eventStatuses(params.eventId, context),
  )
  serve(app, services, 'POST /metadata/', ({ body }, context) => changeAuditColumns(body, context))
}
