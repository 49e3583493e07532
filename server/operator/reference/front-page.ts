import type { FastifyInstance } from 'fastify'
import { release } from '../../../rules/release.ts'
import type { Config } from '../../core/config/config.ts'
import { type Html, html } from '../../platform/html/html.ts'

/**
 * `GET /`: the address of a new server shows in a browser that it is there, which release it is, and where to go on. It has
 * neither script nor style, names no vendor, and is for no search engine. Source: DEVX-36
 */
export function frontRoute(app: FastifyInstance, reference: Config['reference']): void {
  const page = frontPage(reference)
  app.get('/', async (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
      )
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(page),
  )
}

const links: Record<Config['reference'], Html> = {
  full: html` See the <a href="/docs">docs</a> and the <a href="/reference">reference</a>.`,
  product: html` See the <a href="/reference">reference</a>.`,
  off: html``,
}

/** @param reference what this server tells of itself: it links nothing that it does not have */
export const frontPage = (reference: Config['reference']): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Portico</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <h1>Portico ${release}</h1>
    <p>Portico is running.${links[reference]}</p>
  </body>
</html>
`.text
