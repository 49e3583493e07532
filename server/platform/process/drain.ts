import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whether the server is on its way out. */
export interface Drain {
  readonly draining: boolean
  /**
   * Resolves after the time (in seconds) in which a balancer that asks `/ready` finds out and sends its next requests
   * elsewhere. Everything is still answered meanwhile, and every answer closes its connection, so that none is open on
   * which a request could come at the very moment that the server hangs up.
   */
  begin(seconds: number): Promise<void>
}

const drains = new WeakMap<FastifyInstance, Drain>()

/** The drain of this server; the first call prepares it. */
export function drainOf(app: FastifyInstance): Drain {
  let drain = drains.get(app)
  if (!drain) {
    drain = prepare(app)
    drains.set(app, drain)
  }
  return drain
}

function prepare(app: FastifyInstance): Drain {
  let draining = false
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    draining = true
  })
  return {
    get draining() {
      return draining
    },
    async begin(seconds) {
      draining = true
      await delay(seconds * 1000)
    },
  }
}
