import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { openApi } from './openapi.ts'
import { referencePage } from './page.ts'
import { referenceStyle } from './style.ts'

/** `GET /openapi.json`, and `GET /reference`: the same for a person. */
export function referenceRoutes(app: FastifyInstance, { config }: Services): void {
  const document = openApi(config.publicUrl)
  const page = referencePage()

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  )
  app.get('/reference', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/reference/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(referenceStyle),
  )
}
