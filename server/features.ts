import type { FastifyInstance } from 'fastify'
import { referenceRoutes } from './reference/routes.ts'
import type { Services } from './services.ts'

/** Adds one feature's routes to the server. */
export type Feature = (app: FastifyInstance, services: Services) => void | Promise<void>

/** Every feature that is served. A new one is one line here. */
export const features: Feature[] = [referenceRoutes]
