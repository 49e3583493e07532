import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { readSetupGuide } from './read.ts'

export function setupGuideRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /tenants/resources/setup-guide/v1', (_, context) => readSetupGuide(context))
}
