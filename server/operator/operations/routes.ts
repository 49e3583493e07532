import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { isLocalCaller } from '../../platform/http/local-caller.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { drainOf } from '../../platform/process/drain.ts'
import { LOOK_PATIENCE, within } from '../../platform/process/within.ts'
import { helloRoute } from './hello.ts'
import { measure } from './metrics.ts'

/**
 * What an operator's machines ask: `/health` (the process answers), `/ready` (it can serve: database and queue
 * answer, and it is not stopping; in production only readers of the metrics see which of them) and `/metrics`
 * (Prometheus). `/hello` is what pages ask.
 */
export async function operationsRoutes(
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): Promise<void> {
  const registry = await measure(app, services, features)
  const drain = drainOf(app)

  helloRoute(app, services)
  app.get('/health', async () => ({ status: 'ok' }))

  // It is open to all, so that callers at the same time share one look.
  let looking: Promise<{ database: Outcome; queue: Outcome }> | undefined
  async function look(request: FastifyRequest) {
    try {
      const [database, queue] = await Promise.all([
        outcome(services.database.pool.query('select 1'), request),
        outcome(services.jobs.depths(), request),
      ])
      return { database, queue }
    } finally {
      looking = undefined
    }
  }

  const operator = (request: FastifyRequest) => mayRead(request, services.config.metricsToken)

  app.get('/ready', async (request, reply) => {
    looking ??= look(request)
    const checks = { server: drain.draining ? 'stopping' : 'ok', ...(await looking) }
    const ready = Object.values(checks).every(check => check === 'ok')
    const status = ready ? 'ok' : 'unavailable'
    const detailed = !services.config.production || operator(request)
    return reply.code(ready ? 200 : 503).send(detailed ? { status, checks } : { status })
  })

  app.get('/metrics', async (request, reply) => {
    if (!operator(request)) throw new Problem(platformErrors.notFound)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

type Outcome = 'ok' | 'failed'

async function outcome(work: Promise<unknown>, request: FastifyRequest): Promise<Outcome> {
  try {
    await within(LOOK_PATIENCE, work)
    return 'ok'
  } catch (err) {
    request.log.error({ err }, 'not ready')
    return 'failed'
  }
}

/** With a token, its holders; without one, this machine only. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return equal(request.headers.authorization ?? '', `Bearer ${token}`)
  return isLocalCaller(request)
}

function equal(input: string, expected: string): boolean {
  const [a, b] = [input, expected].map(text => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}
