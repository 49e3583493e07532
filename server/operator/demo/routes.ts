import type { FastifyInstance, FastifyReply } from 'fastify'
import { stripeSources } from '../../commerce/billing/stripe-policy.ts'
import type { Services } from '../../core/context/services.ts'
import { developmentOnly } from '../../core/http/development-only.ts'
import { pagePolicy } from '../../core/http/page-policy.ts'
import { playgroundRoutes } from './playground-routes.ts'
import { sendFile } from './send-file.ts'

/**
 * The host page of a small fictitious SaaS, to see the product in: `index.html` and the folder `demo/`. Development
 * only; what a production server has at `/` is `reference/front-page.ts`.
 */
export function demoRoutes(app: FastifyInstance, { config }: Services): void {
  if (config.production) return
  const guarded = developmentOnly(config, 'The demo page')
  // What a careful host page allows: its own scripts and styles, nothing inline, and the form that cards are typed into.
  const policy = pagePolicy("'self' data: blob:", stripeSources(config.stripe))
  const page = (reply: FastifyReply) => sendFile(reply, 'index.html')
  // The page routes in the browser: every address of its own is the same document.
  for (const url of ['/', '/berths', '/pricing', '/logout', '/account/*'])
    app.get(url, guarded, async (_request, reply) => page(reply.header('content-security-policy', policy)))
  for (const name of ['host.js', 'host.css', 'tour.js', 'tour.css'])
    app.get(`/demo/${name}`, guarded, async (_request, reply) => sendFile(reply, `demo/${name}`))
  playgroundRoutes(app, guarded, policy)
}
