import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { frontRoute } from './front-page.ts'
import { openApi } from './openapi.ts'
import { pagePolicy } from './page-policy.ts'
import { referencePage } from './reference-page.ts'
import { eventsFor, featuresFor } from './shown.ts'

const FILES = {
  'tokens.css': 'text/css',
  'base.css': 'text/css',
  'reference.css': 'text/css',
  'narrow.css': 'text/css',
  'reference.js': 'text/javascript',
}

/** `GET /openapi.json`, and `GET /reference`: the same for a person, who can try it; in production also `GET /`. All may ask. */
export function referenceRoutes(app: FastifyInstance, { config }: Services): void {
  const { reference } = config
  // A development server has the demo page there.
  if (config.production) frontRoute(app, reference)
  if (reference === 'off') return
  const shown = featuresFor(reference)
  const document = openApi(config.publicUrl, shown)
  let page: string | undefined

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  )
  app.get('/reference', async (_request, reply) => {
    // Made when it is first asked for: by then every feature has told its error codes.
    page ??= referencePage(shown, eventsFor(reference), reference === 'full')
    return reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8').send(page)
  })
  for (const [name, type] of Object.entries(FILES))
    app.get(`/reference/${name}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, no-cache')
        .send(await readFile(new URL(`./page/${name}`, import.meta.url))),
    )
}
