import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { resolveEnvironment } from '../../core/http/environment.ts'
import { pagePolicy } from '../../core/http/page-policy.ts'
import { directed, type PageSay, sayPage, varyByLanguage } from '../../core/pages/page-texts.ts'
import type { Application, Vendor } from '../../core/vendors/vendor.ts'
import { icon, options, themeOf } from '../../identity/notice-pages/page.ts'
import { chosenColor, colorStyle } from '../../identity/notice-pages/page-color.ts'
import { html } from '../../platform/html/html.ts'
import { setupTexts } from './page-texts.ts'

/** Who is signed in in this browser has nothing to do with it: the link alone opens the page. */
const start = `const app = document.querySelector('frontegg-app')
app.options = JSON.parse(app.dataset.options)
app.addEventListener('ready', ({ detail }) =>
  detail.renderConnectionSetup(document.querySelector('main'), { theme: app.dataset.theme }), { once: true })
`

const style = (vendor: Vendor): string => `:root { color-scheme: light dark }
body { margin: 0; min-height: 100dvh }
${colorStyle('main', chosenColor(vendor, 'adminPortal'), vendor, 'adminPortal')}`

/** `GET /oauth/setup`: what a set-up link opens. Its token is in the fragment, which stays in the browser. */
export function setupPage(app: FastifyInstance, services: Services): void {
  app.get('/oauth/assets/setup.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, no-cache').send(start),
  )
  app.get('/oauth/assets/setup.css', async (request, reply) => {
    const { vendor } = await resolveEnvironment(services, request)
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style(vendor))
  })
  app.get('/oauth/setup', async (request, reply) => {
    const { vendor, application } = await resolveEnvironment(services, request)
    return varyByLanguage(reply)
      .header(
        'content-security-policy',
        pagePolicy("'self' https: data:", { scriptSrc: [], frameSrc: [], connectSrc: [] }),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(vendor, application, sayPage(setupTexts, { services, request, vendor })))
  })
}

function page(vendor: Vendor, application: Application, say: PageSay<'title'>): string {
  return html`<!doctype html>
<html lang="${say.language}"${directed(say.direction)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${say('title')}</title>
    ${icon(vendor)}
    <link rel="stylesheet" href="/oauth/assets/setup.css">
    <link rel="modulepreload" href="/elements/portico.js">
  </head>
  <body>
    <frontegg-app data-options="${JSON.stringify(options(vendor, application))}" data-theme="${themeOf(vendor, 'adminPortal')}"></frontegg-app>
    <main></main>
    <script src="/oauth/assets/setup.js"></script>
    <script src="/elements/loader.js"></script>
  </body>
</html>`.text
}
