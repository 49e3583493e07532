import Fastify, { type FastifyInstance } from 'fastify'
import { addStripeJs } from './browser/routes.ts'
import { addControl } from './control/routes.ts'
import type { Endpoint } from './core/endpoint.ts'
import { invalidRequest } from './core/errors.ts'
import { newId } from './core/ids.ts'
import { serve } from './core/serve.ts'
import { guard } from './guard.ts'
import { addPapers } from './paper/routes.ts'
import { account } from './resources/account.ts'
import { customers } from './resources/customers.ts'
import { invoices } from './resources/invoices.ts'
import { paymentIntents } from './resources/payment-intents.ts'
import { paymentMethods } from './resources/payment-methods.ts'
import { prices } from './resources/prices.ts'
import { products } from './resources/products.ts'
import { setupIntents } from './resources/setup-intents.ts'
import { subscriptions } from './resources/subscriptions.ts'
import { taxIds } from './resources/tax-ids.ts'
import type { Sandbox } from './sandbox.ts'

/** Every verb of the API that is covered. */
export const endpoints: Endpoint[] = [
  ...customers,
  ...products,
  ...prices,
  ...paymentMethods,
  ...setupIntents,
  ...paymentIntents,
  ...subscriptions,
  ...invoices,
  ...taxIds,
  ...account,
]

/** The API on a listener of its own. */
export function createApp(sandbox: Sandbox): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  guard(app)
  addControl(app, sandbox)
  addStripeJs(app)
  addPapers(app, sandbox.world)
  for (const endpoint of endpoints)
    app.route({ method: endpoint.method, url: endpoint.path, handler: serve(sandbox, endpoint) })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]
    const failure = invalidRequest(
      `Unrecognized request URL (${request.method}: ${path}). The sandbox covers what its README lists.`,
    )
    return reply.code(404).send(failure.envelope(newId('req', 14)))
  })
  return app
}
