import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { changeGrant, givePlan, severalGrants, takePlan } from './give-plans.ts'
import { listGrants, oneGrant } from './list-grants.ts'
import { featuresOfPlan, listFeatures, listPlans, onePlan } from './list-plans.ts'

const plans = '/entitlements/resources/plans/v1'
const grants = '/entitlements/resources/entitlements/v2'

export function entitlementsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${plans}`, ({ query }, context) => listPlans(query, context))
  serve(app, services, `GET ${plans}/:id`, ({ params }, context) => onePlan(params.id, context))
  serve(app, services, `GET ${plans}/:id/features`, ({ params, query }, context) =>
    featuresOfPlan(params.id, query, context),
  )
  serve(app, services, 'GET /entitlements/resources/features/v1', ({ query }, context) =>
    listFeatures(query, context),
  )

  serve(app, services, `GET ${grants}`, ({ query }, context) => listGrants(query, context))
  serve(app, services, `GET ${grants}/:id`, ({ params }, context) => oneGrant(params.id, context))
  serve(app, services, `POST ${grants}`, ({ body }, context) => givePlan(body, context))
  serve(app, services, `PATCH ${grants}/:id`, ({ params, body }, context) =>
    changeGrant(params.id, body, context),
  )
  serve(app, services, `DELETE ${grants}/:id`, ({ params }, context) => takePlan(params.id, context))
  serve(app, services, `POST ${grants}/batch-actions`, ({ body }, context) => severalGrants(body, context))
}
