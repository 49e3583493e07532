import type { FastifyInstance } from 'fastify'
import { accountSettingsRoutes } from './account-settings/routes.ts'
import { auditsRoutes } from './audits/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { billingEventsRoutes } from './billing-events/routes.ts'
import { configurationsRoutes } from './boot/configurations.ts'
import { bootRoutes } from './boot/routes.ts'
import { bundleRoutes } from './bundle/routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { hostedRoutes } from './hosted/routes.ts'
import { identityRoutes } from './identity/routes.ts'
import { operationsRoutes } from './operations/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { rolesRoutes } from './roles/routes.ts'
import type { Services } from './services.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { tenantsRoutes } from './tenants/routes.ts'
import { usageRoutes } from './usage/routes.ts'
import { usersRoutes } from './users/routes.ts'

/** Adds one feature's routes to the server. */
export type Feature = (app: FastifyInstance, services: Services) => void | Promise<void>

/** Every feature that is served. A new one is one line here. */
export const features: Feature[] = [
  accountSettingsRoutes,
  auditsRoutes,
  billingRoutes,
  billingEventsRoutes,
  bootRoutes,
  bundleRoutes,
  configurationsRoutes,
  demoRoutes,
  hostedRoutes,
  identityRoutes,
  operationsRoutes,
  referenceRoutes,
  rolesRoutes,
  sessionsRoutes,
  teamRoutes,
  tenantsRoutes,
  usageRoutes,
  usersRoutes,
]
