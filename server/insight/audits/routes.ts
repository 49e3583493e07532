import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { exportAudits, exportAuditsAsPdf } from './export.ts'
import { listAudits } from './list.ts'
import { auditsOfVendor } from './list-of-vendor.ts'
import { statsOf } from './stats.ts'

export function auditsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /audits', async ({ query }, { scope }) => listAudits(scope, query))
  serve(app, services, 'GET /audits/resources/audits/v2', ({ query }, context) =>
    auditsOfVendor(query, context),
  )
  serve(app, services, 'GET /audits/stats', async (_, { scope }) => statsOf(scope))
  serve(app, services, 'POST /audits/export/csv', async ({ query, body }, context) =>
    exportAudits(query, body, context),
  )
  serve(app, services, 'POST /audits/export/csv/v2', async ({ query, body }, context) =>
    exportAudits(query, body, context),
  )
  serve(app, services, 'POST /audits/export/pdf', async ({ query, body }, context) =>
    exportAuditsAsPdf(query, body, context),
  )
}
