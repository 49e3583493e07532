import type { FastifyInstance } from 'fastify'
import { createContext } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { sourcesOf } from '../../core/feature/page-sources.ts'
import { resolveEnvironment } from '../../core/http/environment.ts'
import { limitPage } from '../../core/http/limit-page.ts'
import { pagePolicy } from '../../core/http/page-policy.ts'
import { directed, type PageSay, sayPage, varyByLanguage } from '../../core/pages/page-texts.ts'
import type { Application, Vendor } from '../../core/vendors/vendor.ts'
import { html } from '../../platform/html/html.ts'
import { hostedTexts } from '../notice-pages/hosted-texts.ts'
import { icon, options, themeOf } from '../notice-pages/page.ts'
import { chosenColor, colorStyle } from '../notice-pages/page-color.ts'
import { hostedSession } from '../oauth/hosted-session.ts'
import { giveOwnCookie } from '../oauth/own-cookie.ts'
import { hostedEnvironment } from './environment.ts'

/** A user who signs out here signs in here; the login page does not ask who is there, so the two make no redirect loop. */
const start = `const app = document.querySelector('frontegg-app')
app.options = JSON.parse(app.dataset.options)
app.addEventListener('sessionchange', ({ detail }) => {
  if (detail.status === 'anonymous') location.replace(app.dataset.signIn)
})
`

/** Each request may begin another refresh token, for who sends a session and keeps no cookie. */
const PER_MINUTE = 120

const style = (vendor: Vendor): string => `:root { color-scheme: light dark }
body { margin: 0 }
admin-portal { display: block; --fe-portal-min-height: 100dvh }
${colorStyle('admin-portal', chosenColor(vendor, 'adminPortal'), vendor, 'adminPortal')}`

/** `GET /oauth/portal`: the admin portal on a page of its own, for the user who is signed in in this browser (ROUTE-43). */
export function portalRoutes(app: FastifyInstance, services: Services, features: readonly Feature[]): void {
  app.get('/oauth/assets/portal.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, no-cache').send(start),
  )
  app.get('/oauth/assets/portal.css', async (request, reply) => {
    const { vendor } = await resolveEnvironment(services, request)
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style(vendor))
  })
  app.get('/oauth/portal', async (request, reply) => {
    const { vendor, application } = await hostedEnvironment(services, request)
    await limitPage(services, vendor, request, 'portal', PER_MINUTE)
    const context = createContext({ services, vendor, application, caller: undefined, request, reply })
    const here = await hostedSession(context, application)
    if (here?.outcome !== 'entered') return reply.redirect(signInAddress(application))
    if (!here.by_own) await giveOwnCookie(context, application, here)
    const sources = await sourcesOf(features, services, vendor, 'portal')
    return varyByLanguage(reply)
      .header('content-security-policy', pagePolicy("'self' https: data: blob:", sources))
      .type('text/html; charset=utf-8')
      .send(portalPage(vendor, application, sayPage(hostedTexts, context)))
  })
}

const signInAddress = ({ id }: Application) =>
  `/oauth/account/login?${new URLSearchParams({
    client_id: id,
    prompt: 'login',
    redirectUrl: `/oauth/portal?client_id=${encodeURIComponent(id)}`,
  })}`

function portalPage(vendor: Vendor, application: Application, say: PageSay): string {
  const data = { ...options(vendor, application), customLoginBox: true, lazyLoadAdminPortal: false }
  return html`<!doctype html>
<html lang="${say.language}"${directed(say.direction)}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${vendor.name}</title>
    ${icon(vendor)}
    <link rel="stylesheet" href="/oauth/assets/portal.css">
    <link rel="modulepreload" href="/elements/portico.js">
  </head>
  <body>
    <frontegg-app data-options="${JSON.stringify(data)}" data-sign-in="${signInAddress(application)}"></frontegg-app>
    <admin-portal theme="${themeOf(vendor, 'adminPortal')}"></admin-portal>
    <script src="/oauth/assets/portal.js"></script>
    <script src="/elements/loader.js"></script>
  </body>
</html>`.text
}
