import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { changeWebhook, deleteWebhook } from './change.ts'
import { createWebhook } from './create.ts'
import { listEventCategories, listEvents } from './event-catalog.ts'
import { readEvents } from './event-feed.ts'
import { listLogs, readLog } from './logs.ts'
import { replay, retryLog } from './replay.ts'
import { rotateSecret } from './rotate.ts'
import { listWebhooks } from './store.ts'
import { testWebhook } from './test-call.ts'

const catalog = '/event/resources/configurations/v1'

export function webhooksRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /webhook', (_, context) => listWebhooks(context))
  serve(app, services, 'POST /webhook/custom', ({ body }, context) => createWebhook(body, context))
  serve(app, services, 'PATCH /webhook/:id', ({ params, body }, context) =>
    changeWebhook(params.id, body, context),
  )
  serve(app, services, 'DELETE /webhook/:id', ({ params }, context) => deleteWebhook(params.id, context))
  serve(app, services, 'POST /webhook/:id/secret/rotate', ({ params }, context) =>
    rotateSecret(params.id, context),
  )
  serve(app, services, 'POST /webhook/test', ({ body }, context) => testWebhook(body, context))
  serve(app, services, 'GET /webhook/logs/', ({ query }, context) => listLogs(query, context))
  serve(app, services, 'GET /webhook/logs/:id', ({ params }, context) => readLog(params.id, context))
  serve(app, services, 'POST /webhook/logs/:id/retries', ({ params }, context) =>
    retryLog(params.id, context),
  )
  serve(app, services, 'POST /webhook/:id/replays', ({ params, body }, context) =>
    replay(params.id, body, context),
  )
  serve(app, services, 'GET /event/resources/events/v1', ({ query }, context) => readEvents(query, context))
  serve(app, services, `GET ${catalog}`, async (_, context) => listEvents(context))
  serve(app, services, `GET ${catalog}/categories`, async (_, context) => listEventCategories(context))
}
