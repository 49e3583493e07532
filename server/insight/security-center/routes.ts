import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { isPublished, judge, overviewOf } from './overview.ts'

const BASE = '/security-center/resources'

/** How safe a tenant is set up, computed when it is asked for (SECCEN-20, SECCEN-21). */
export function securityCenterRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${BASE}/recommendations/v1`, async (_, context) => {
    const { score, recommendations } = await judge(context)
    return { scoring: { score }, recommendations: { items: recommendations.filter(isPublished) } }
  })
  serve(app, services, `GET ${BASE}/insights/v1`, async (_, context) => ({
    insights: { items: (await judge(context)).insights },
  }))
  serve(app, services, `GET ${BASE}/overview/v1`, (_, context) => overviewOf(context))
}
