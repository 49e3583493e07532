import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { pagePolicy, stripeSources } from '../http/stripe-policy.ts'
import type { Services } from '../services.ts'

const root = new URL('../../', import.meta.url)

/**
 * The host page of a small fictitious SaaS, to see the product in: `index.html` and the folder `demo/`. Development
 * only; a production server serves no page of its own at `/`.
 */
export function demoRoutes(app: FastifyInstance, { config }: Services): void {
  if (config.production) return
  // What a careful host page allows: its own scripts and styles, nothing inline, and the form that cards are typed into.
  const policy = pagePolicy("'self' data: blob:", stripeSources(config.stripe))
  const page = (reply: FastifyReply) => send(reply, 'index.html', 'text/html; charset=utf-8')
  // The page routes in the browser: every address of its own is the same document.
  for (const url of ['/', '/berths', '/pricing', '/logout', '/account/*'])
    app.get(url, async (_request, reply) => page(reply.header('content-security-policy', policy)))
  app.get('/demo/host.js', async (_request, reply) =>
    send(reply, 'demo/host.js', 'text/javascript; charset=utf-8'),
  )
  app.get('/demo/host.css', async (_request, reply) =>
    send(reply, 'demo/host.css', 'text/css; charset=utf-8'),
  )
}

async function send(reply: FastifyReply, path: string, type: string): Promise<FastifyReply> {
  return reply.type(type).send(await readFile(new URL(path, root)))
}
