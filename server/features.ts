import type { FastifyInstance } from 'fastify'
import { identityRoutes } from './identity/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import type { Services } from './services.ts'
import { sessionsRoutes } from './sessions/routes.ts'

/** Adds one feature's routes to the server. */
export type Feature = (app: FastifyInstance, services: Services) => void | Promise<void>

/** Every feature that is served. A new one is one line here. */
export const features: Feature[] = [sessionsRoutes, identityRoutes, referenceRoutes]
