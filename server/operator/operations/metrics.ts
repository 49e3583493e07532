import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { statusOf } from '../../platform/http/quiet-answer.ts'
import { measureWaiting } from './waiting-metrics.ts'

/** Upper ends of the duration buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts what the server does, for Prometheus. One registry a server: tests run many in a process. */
export async function measure(
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): Promise<Registry> {
  const { database } = services
  const registry = new Registry()
  const registers = [registry]
  // Processor, memory, garbage collection and event-loop delay, under the names that dashboards know.
  collectDefaultMetrics({ register: registry })

  const durations = new Histogram({
    name: 'portico_request_duration_seconds',
    help: 'Time from a request to its answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route’s pattern, not the address: ids would make endless series.
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: statusOf(reply) }, reply.elapsedTime / 1000)
    done()
  })

  new Gauge({
    name: 'portico_database_connections',
    help: 'Connections of the pool: all, idle, and callers waiting for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waiting' }, waitingCount)
    },
  })
  measureWaiting(registers, services)
  for (const feature of features) await feature.metrics?.(registry, services)
  return registry
}
