import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { refuseOnPages } from '../../identity/notice-pages/refusals.ts'
import { listReports, readReport } from './list.ts'
import { previewReport, sendCsv, showDocument } from './preview.ts'
import { listRuns, sendRunFile } from './runs.ts'
import { scheduleReport } from './schedule.ts'
import { sendReport } from './send.ts'
import { askToUnsubscribe, unsubscribe } from './unsubscribe.ts'

const REPORTS = '/reports/resources/reports/v2'
const ENGINE = '/reports/engine/resources/triggers/v1'
const RUNS = '/reports/resources/runs/v1'

export async function reportsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, `GET ${REPORTS}/tenant-reports`, ({ query }, context) => listReports(query, context))
  serve(app, services, `GET ${REPORTS}/:id/tenant-reports`, ({ params }, context) =>
    readReport(params.id, context),
  )
  serve(app, services, `POST ${REPORTS}/:id/tenant-reports`, ({ params, body }, context) =>
    scheduleReport(params.id, body, context),
  )
  serve(app, services, `GET ${REPORTS}/:id/document`, ({ params, query }, context) =>
    showDocument(params.id, query, context),
  )
  serve(app, services, `GET ${REPORTS}/:id/csv`, ({ params, query }, context) =>
    sendCsv(params.id, query, context),
  )
  serve(app, services, `GET ${ENGINE}/preview-report`, ({ query }, context) => previewReport(query, context))
  serve(app, services, `POST ${ENGINE}/tenant-reports`, ({ body }, context) => sendReport(body, context))
  serve(app, services, `GET ${RUNS}`, ({ query }, context) => listRuns(query, context))
  serve(app, services, `GET ${RUNS}/:id/file`, ({ params }, context) => sendRunFile(params.id, context))
  // The page is a form without a script.
  await app.register(async inner => {
    refuseOnPages(inner, services)
    inner.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(body as string)))
      },
    )
    serve(inner, services, 'GET /reports/unsubscribe', ({ query }, context) =>
      askToUnsubscribe(query.token, context),
    )
    serve(inner, services, 'POST /reports/unsubscribe', ({ body }, context) => unsubscribe(body, context))
  })
}
