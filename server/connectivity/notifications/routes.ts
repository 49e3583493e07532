import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { markAllRead, setPinned, setStatus } from './change.ts'
import { readInbox } from './inbox.ts'
import { listNotifications } from './list.ts'
import { hubOf } from './live/hub.ts'
import { openStream } from './live/open-stream.ts'
import { changePreferences, readPreferences } from './preferences.ts'

export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /notification', ({ query }, context) => listNotifications(query, context))
  serve(app, services, 'PUT /notification/:pinStatus', ({ params, body }, context) =>
    setPinned(body.notificationId, params.pinStatus === 'pin', context),
  )
  serve(app, services, 'PUT /notification/status', ({ body: { params } }, context) =>
    setStatus(params.notificationId, params.status, context),
  )
  serve(app, services, 'POST /notification/status/mark-all-read', (_, context) => markAllRead(context))
  serve(app, services, 'GET /notification/inbox', ({ query }, context) => readInbox(query, context))
  serve(app, services, 'GET /notification/stream', ({ query }, context) => openStream(query, context))
  serve(app, services, 'GET /notification/preferences', (_, context) => readPreferences(context))
  serve(app, services, 'PUT /notification/preferences', ({ body }, context) =>
    changePreferences(body, context),
  )
  // Clients reconnect, to another server; an open stream would delay the shutdown.
  app.addHook('preClose', async () => hubOf(services).close())
}
