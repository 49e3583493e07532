import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { deleteEvent, deleteSubscription, replaceSubscription, switchEvent } from './change.ts'
import { createConfiguration } from './create.ts'
import { listConfigurations } from './list.ts'
import { testSubscription } from './test-send.ts'

const paths = {
  email: '/integrations/resources/configurations/v1/emails',
  sms: '/integrations/resources/configurations/v2/sms',
} as const

/** Email and text message subscriptions: the same calls, each below its path. */
export function channelsRoutes(app: FastifyInstance, services: Services): void {
  for (const channel of ['email', 'sms'] as const) {
    const path = paths[channel]
    const one = `${path}/:eventKey/subscriptions/:subscriptionId` as const
    const named = ({ eventKey, subscriptionId: id }: { eventKey: string; subscriptionId: string }) => ({
      channel,
      eventKey,
      id,
    })
    serve(app, services, `GET ${path}`, (_, context) => listConfigurations(channel, context))
    serve(app, services, `POST ${path}/:eventKey`, ({ params, body }, context) =>
      createConfiguration(channel, params.eventKey, body, context),
    )
    serve(app, services, `PATCH ${path}/:eventKey`, ({ params, body }, context) =>
      switchEvent(channel, params.eventKey, body, context),
    )
    serve(app, services, `DELETE ${path}/:eventKey`, ({ params }, context) =>
      deleteEvent(channel, params.eventKey, context),
    )
    serve(app, services, `PUT ${one}`, ({ params, body }, context) =>
      replaceSubscription(named(params), body, context),
    )
    serve(app, services, `DELETE ${one}`, ({ params }, context) => deleteSubscription(named(params), context))
    serve(app, services, `POST ${one}/test`, ({ params }, context) =>
      testSubscription(named(params), context),
    )
  }
}
