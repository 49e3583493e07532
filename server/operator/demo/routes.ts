import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { stripeSources } from '../../commerce/billing/stripe-policy.ts'
import type { Services } from '../../core/context/services.ts'
import { developmentOnly } from '../../core/http/development-only.ts'
import { pagePolicy } from '../../core/http/page-policy.ts'

const root = new URL('../../../', import.meta.url)

/**
 * The host page of a small fictitious SaaS, to see the product in: `index.html` and the folder `demo/`. Development
 * only; what a production server has at `/` is `reference/front-page.ts`.
 */
export function demoRoutes(app: FastifyInstance, { config }: Services): void {
  if (config.production) return
  const guarded = developmentOnly(config, 'The demo page')
  // What a careful host page allows: its own scripts and styles, nothing inline, and the form that cards are typed into.
  const policy = pagePolicy("'self' data: blob:", stripeSources(config.stripe))
  const page = (reply: FastifyReply) => send(reply, 'index.html', 'text/html; charset=utf-8')
  // The page routes in the browser: every address of its own is the same document.
  for (const url of ['/', '/berths', '/pricing', '/logout', '/account/*'])
    app.get(url, guarded, async (_request, reply) => page(reply.header('content-security-policy', policy)))
  app.get('/demo/host.js', guarded, async (_request, reply) =>
    send(reply, 'demo/host.js', 'text/javascript; charset=utf-8'),
  )
  app.get('/demo/host.css', guarded, async (_request, reply) =>
    send(reply, 'demo/host.css', 'text/css; charset=utf-8'),
  )
}

async function send(reply: FastifyReply, path: string, type: string): Promise<FastifyReply> {
  return reply.type(type).send(await readFile(new URL(path, root)))
}
