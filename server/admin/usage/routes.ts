import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { ApiCalls } from './api-calls.ts'
import { limitsOf } from './limits.ts'
import { usageOf } from './usage-of.ts'

/** How often counted calls are written, in milliseconds. */
const WRITE_EACH = 30_000

const ROUTE = 'GET /subscriptions/resources/usage/v1'

/** What a tenant did, day by day, for its usage page; and the counting of calls for it. */
export function usageRoutes(app: FastifyInstance, services: Services): void {
  const calls = new ApiCalls()
  const write = () =>
    calls.write(services.database).catch(err => services.log.error({ err }, 'calls could not be counted'))
  const timer = setInterval(write, WRITE_EACH).unref()
  app.addHook('onResponse', ({ caller, vendorToken, environment, routeOptions }, _reply, done) => {
    // Looking at the usage is none, and what the vendor does is not the tenant's.
    if (caller && !vendorToken && routeOptions.config.key !== ROUTE)
      calls.count(environment.vendor.id, caller.tenantId)
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })

  serve(app, services, ROUTE, async ({ query }, { scope, vendor }) => {
    await write()
    const limits = await limitsOf(scope, vendor)
    return { ...(await usageOf(scope, query)), ...(limits.length > 0 && { limits }) }
  })
}
