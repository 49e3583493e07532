import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { nextDue } from '../billing/advance.ts'
import type { FaultAsked } from '../core/faults.ts'
import type { Sandbox } from '../sandbox.ts'
import type { DeliveryMode } from '../webhooks/queue.ts'
import { type ClockMove, moveClock } from './clock.ts'
import { type Release, redeliver, release } from './deliveries.ts'
import { pulse, sandboxPage } from './page.ts'
import { reset, state } from './state.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What is asked of the sandbox itself, in JSON: clock, deliveries, faults, state. For tests and for the page. */
export function addControl(app: FastifyInstance, sandbox: Sandbox): void {
  const { world, webhooks, faults } = sandbox
  app.get<{ Querystring: { customer?: string } }>('/', async ({ query }, reply) =>
    reply
      .headers({ 'content-security-policy': PAGE_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(sandboxPage(sandbox, query.customer)),
  )
  for (const [name, type] of Object.entries({ 'page.css': 'text/css', 'page.js': 'text/javascript' }))
    app.get(`/page/${name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(await readFile(new URL(`./assets/${name}`, import.meta.url))),
    )
  app.get('/_sandbox/pulse', async () => ({ pulse: pulse(sandbox) }))

  app.get('/_sandbox/identity', async () => ({ publishableKey: world.settings.publishableKey }))
  app.get('/_sandbox/state', async () => state(sandbox))
  app.post('/_sandbox/reset', async () => {
    reset(sandbox)
    return { reset: true }
  })

  app.post<{ Body: ClockMove }>('/_sandbox/clock', async ({ body }, reply) =>
    answer(reply, () => moveClock(world, body ?? {})),
  )
  app.get('/_sandbox/clock', async () => {
    const due = nextDue(world, null)
    return { now: world.now(), next: due ? { at: due.at, what: due.what } : null }
  })

  app.post<{ Body: Partial<DeliveryMode> }>('/_sandbox/webhooks', async ({ body }) => {
    webhooks.mode = { ...webhooks.mode, ...body }
    return webhooks.mode
  })
  app.get('/_sandbox/webhooks', async () => ({
    ...webhooks.mode,
    deliveries: world.store.all('deliveries').toReversed(),
  }))
  app.post<{ Body: Release | undefined }>('/_sandbox/webhooks/release', async ({ body }) => ({
    released: release(sandbox, body ?? {}),
  }))
  app.post('/_sandbox/webhooks/settle', async () => {
    await webhooks.settled()
    return { waiting: world.store.all('deliveries').filter(({ status }) => status === 'pending').length }
  })
  app.post<{ Params: { id: string }; Body: { copies?: number } | undefined }>(
    '/_sandbox/events/:id/deliver',
    async ({ params, body }, reply) => answer(reply, () => redeliver(sandbox, params.id, body?.copies ?? 1)),
  )

  app.get('/_sandbox/faults', async () => faults.list())
  app.post<{ Body: FaultAsked }>('/_sandbox/faults', async ({ body }, reply) =>
    body?.path ? faults.add(body) : reply.code(400).send({ error: 'path is required: /v1/subscriptions*' }),
  )
  app.delete('/_sandbox/faults', async () => {
    faults.clear()
    return { cleared: true }
  })
  app.delete<{ Params: { id: string } }>('/_sandbox/faults/:id', async ({ params }) => ({
    removed: faults.remove(params.id),
  }))
}

function answer(reply: FastifyReply, work: () => object): object {
  try {
    return work()
  } catch (error) {
    return reply.code(400).send({ error: String(error instanceof Error ? error.message : error) })
  }
}
