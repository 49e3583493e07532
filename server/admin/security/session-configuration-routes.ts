import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { readConfiguration, saveConfiguration } from './session-configuration.ts'

const CONFIGURATION = '/identity/resources/configurations/sessions/v1'

/** What a tenant says of sessions: idle time, forced sign-in, how many at once. */
export function sessionConfigurationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${CONFIGURATION}`, (_input, context) => readConfiguration(context))
  serve(app, services, `POST ${CONFIGURATION}`, ({ body }, context) => saveConfiguration(body, context))
}
