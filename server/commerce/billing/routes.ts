import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { companyRoutes } from './company-routes.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { planRoutes } from './plan-routes.ts'
import { subscriptionRoutes } from './subscription-routes.ts'

/** Plans, subscriptions, payment methods, invoices and company of a tenant. */
export function billingRoutes(app: FastifyInstance, services: Services): void {
  planRoutes(app, services)
  subscriptionRoutes(app, services)
  paymentRoutes(app, services)
  invoiceRoutes(app, services)
  companyRoutes(app, services)
}
