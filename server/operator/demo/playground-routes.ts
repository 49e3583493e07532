import type { FastifyInstance } from 'fastify'
import type { DevelopmentGuard } from '../../core/http/development-only.ts'
import { pagePolicy } from '../../core/http/page-policy.ts'
import { sendFile } from './send-file.ts'

/** What the two pages are made of. A list: an address names no file by itself. */
const FILES = ['playground.css', 'frame.css', 'playground.js', 'frame.js'].concat(
  ['state', 'elements', 'examples', 'fields', 'code'].map(name => `${name}.js`),
)

/**
 * Every element with every attribute, variable and theme option, live, and the code beside it. The element is drawn in a frame,
 * so that it has a page, a width and colors of its own.
 *
 * @param policy what a page that draws the elements allows
 */
export function playgroundRoutes(app: FastifyInstance, guarded: DevelopmentGuard, policy: string): void {
  const around = pagePolicy("'self' data:", { scriptSrc: [], frameSrc: ["'self'"], connectSrc: [] })
  app.get('/playground', guarded, async (_request, reply) =>
    sendFile(reply.header('content-security-policy', around), 'demo/playground/playground.html'),
  )
  app.get('/playground/frame', guarded, async (_request, reply) =>
    sendFile(
      reply
        .header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
        .header('x-frame-options', 'SAMEORIGIN'),
      'demo/playground/frame.html',
    ),
  )
  for (const name of FILES)
    app.get(`/demo/playground/${name}`, guarded, async (_request, reply) =>
      sendFile(reply, `demo/playground/${name}`),
    )
  app.get('/demo/custom-elements.json', guarded, async (_request, reply) =>
    sendFile(reply, 'docs/reference/custom-elements.json'),
  )
}
