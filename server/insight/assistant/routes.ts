import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { assistantConfig } from './config.ts'
import { deleteConversation, listConversations, readConversation } from './conversations.ts'
import { requireOn } from './limits.ts'
import { addToConversation, answerProposal, beginConversation, readResource } from './say.ts'

const base = '/nlp-execution-assistant/resources/velo/v1'

export function assistantRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${base}/config`, (_, context) => assistantConfig(context))
  serve(app, services, `GET ${base}/conversations`, async ({ query }, context) => {
    requireOn(context)
    return await listConversations(query, context)
  })
  serve(app, services, `POST ${base}/conversations`, ({ body }, context) => beginConversation(body, context))
  serve(app, services, `GET ${base}/conversation/:conversationId`, async ({ params }, context) => {
    requireOn(context)
    return await readConversation(context, params.conversationId)
  })
  serve(app, services, `DELETE ${base}/conversation/:conversationId`, async ({ params }, context) => {
    requireOn(context)
    await deleteConversation(context, params.conversationId)
  })
  serve(app, services, `POST ${base}/conversation/:conversationId/messages`, ({ params, body }, context) =>
    addToConversation(params.conversationId, body, context),
  )
  serve(
    app,
    services,
    `POST ${base}/conversation/:conversationId/response/:callId`,
    ({ params, body }, context) => answerProposal(params, body, context),
  )
  serve(
    app,
    services,
    `GET ${base}/conversation/:conversationId/resource/:resourceId`,
    ({ params }, context) => readResource(params, context),
  )
}
