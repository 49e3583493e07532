import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { configurationRoutes } from './configuration-routes.ts'
import { callbackRoutes, signInRoutes } from './sign-in-routes.ts'

/** Single sign-on of tenants: SAML 2.0 (as service provider) and OpenID Connect (as relying party). */
export async function ssoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  configurationRoutes(app, services)
  signInRoutes(app, services)
  await callbackRoutes(app, services)
}
