import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { changeConnection } from './change.ts'
import { createConnection } from './create.ts'
import { deleteConnection } from './delete.ts'
import { preview } from './preview.ts'
import { listRequests } from './requests.ts'
import { countUsers, listConnections } from './store.ts'
import { revokeToken, rotateToken } from './tokens.ts'

const base = '/directory/resources/v1/configurations/scim2'

export function provisioningRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${base}`, (_, context) => listConnections(context))
  serve(app, services, `POST ${base}`, ({ body }, context) => createConnection(body, context))
  serve(app, services, `PATCH ${base}/:id`, ({ params, body }, context) =>
    changeConnection(params.id, body, context),
  )
  serve(app, services, `DELETE ${base}/:id`, ({ params, body }, context) =>
    deleteConnection(params.id, body, context),
  )
  serve(
    app,
    services,
    'GET /directory/resources/scim/temp/:id/Users/count',
    async ({ params }, { scope }) => ({ count: await countUsers(scope, params.id) }),
  )
  serve(app, services, `POST ${base}/:id/tokens`, ({ params }, context) => rotateToken(params.id, context))
  serve(app, services, `DELETE ${base}/:id/tokens/:tokenId`, ({ params }, context) =>
    revokeToken(params.id, params.tokenId, context),
  )
  serve(app, services, `GET ${base}/:id/requests`, ({ params, query }, { scope }) =>
    listRequests(scope, params.id, query),
  )
  serve(app, services, `GET ${base}/:id/preview`, ({ params }, { scope }) => preview(scope, params.id))
}
