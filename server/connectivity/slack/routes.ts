import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { requireSlackApp } from './access.ts'
import { createSlackSubscription, deleteSlackSubscription, replaceSlackSubscription } from './change.ts'
import { listChannels } from './channels.ts'
import { beginSlack, registerSlack } from './connect.ts'
import { disconnectSlack } from './disconnect.ts'
import { slackConfiguration } from './subscriptions.ts'
import { testSlack } from './test-post.ts'

const path = '/integrations/resources/configurations/v1/slack'

export function slackRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${path}`, (_, context) => slackConfiguration(context))
  // CONN-33
  serve(app, services, `GET ${path}/applications`, async (_, { vendor }) => {
    const { clientId } = requireSlackApp(services, vendor)
    return { clientId }
  })
  serve(app, services, `POST ${path}/applications/authorizations`, ({ body }, context) =>
    beginSlack(body, context),
  )
  serve(app, services, `POST ${path}/applications/registrations`, ({ body }, context) =>
    registerSlack(body, context),
  )
  serve(app, services, `DELETE ${path}/applications/registrations`, (_, context) => disconnectSlack(context))
  serve(app, services, `GET ${path}/channels`, ({ query }, context) => listChannels(query, context))
  serve(app, services, `POST ${path}/subscriptions`, ({ body }, context) =>
    createSlackSubscription(body, context),
  )
  // Singular, as published clients call it.
  serve(app, services, `PATCH ${path}/subscription/:id`, ({ params, body }, context) =>
    replaceSlackSubscription(params.id, body, context),
  )
  serve(app, services, `DELETE ${path}/subscriptions/:id`, ({ params }, context) =>
    deleteSlackSubscription(params.id, context),
  )
  serve(app, services, `POST ${path}/subscriptions/:id/test`, ({ params }, context) =>
    testSlack(params.id, context),
  )
}
