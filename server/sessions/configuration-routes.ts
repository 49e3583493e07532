import type { FastifyInstance } from 'fastify'
import { serve } from '../route.ts'
import type { Services } from '../services.ts'
import { readConfiguration, saveConfiguration } from './configuration.ts'

const CONFIGURATION = '/identity/resources/configurations/sessions/v1'

/** What a tenant says of sessions: idle time, forced sign-in, how many at once. */
export function sessionConfigurationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${CONFIGURATION}`, (_input, context) => readConfiguration(context))
  serve(app, services, `POST ${CONFIGURATION}`, ({ body }, context) => saveConfiguration(body, context))
}
