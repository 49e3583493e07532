import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import type { Feature } from '../../core/feature/feature.ts'
import { sourcesOf } from '../../core/feature/page-sources.ts'
import { resolveEnvironment } from '../../core/http/environment.ts'
import { pagePolicy } from '../../core/http/page-policy.ts'
import { sayPage, varyByLanguage } from '../../core/pages/page-texts.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import type { FirstStep } from '../notice-pages/first-step.ts'
import { hostedTexts } from '../notice-pages/hosted-texts.ts'
import { noticeStyle } from '../notice-pages/notice.ts'
import { hostedPage } from '../notice-pages/page.ts'
import { chosenColor, colorStyle, schemeOf } from '../notice-pages/page-color.ts'
import { colorOf } from './color.ts'
import { hostedEnvironment } from './environment.ts'
import { portalRoutes } from './portal.ts'

/** Where a build leaves the prerendered step, from the sources and from the built server alike. */
const folders = ['../../../dist/prerender/', '../../../prerender/']

async function built(name: string): Promise<string> {
  for (const folder of folders) {
    try {
      return await readFile(fileURLToPath(new URL(folder + name, import.meta.url)), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return ''
}

/**
 * Options come as data, so that the page needs no inline script. The way back to an application waits where a sign-in that
 * goes by a provider finds it; one that an application wants to begin there begins at once. The first step is in the language that
 * the server found; a person who chose another in this browser waits for the live one.
 */
const start = `const app = document.querySelector('frontegg-app')
const box = document.querySelector('login-box')
app.options = JSON.parse(app.dataset.options)
const search = new URLSearchParams(location.search)
const back = search.get('redirectUrl')
try {
  if (back) localStorage.setItem('FRONTEGG_AFTER_AUTH_REDIRECT_URL', back)
  const chosen = localStorage.getItem('frontegg-language')
  if (chosen && chosen !== document.documentElement.lang) {
    box.removeAttribute('ssr')
    box.replaceChildren()
    box.shadowRoot?.replaceChildren()
  }
} catch {}
const direct = URL.parse(search.get('direct') ?? '', location.origin)
if (direct?.origin === location.origin && direct.pathname.startsWith('/identity/resources/auth/')) {
  direct.searchParams.set('client_id', app.options.contextOptions.clientId)
  direct.searchParams.set('redirectUri', location.origin + '/oauth/account/social/success')
  location.replace(direct)
}
`

/** The page around the box, in the account's color or the vendor's. */
const pageStyle = (vendor: Vendor, color: string): string => `:root { color-scheme: ${schemeOf(vendor)} }
body { margin: 0 }
${colorStyle('login-box', color, vendor)}`

/** The alias of the account whose people sign in: `?organization=acme`. */
function organizationOf({ query }: FastifyRequest): string | undefined {
  const { organization } = query as { organization?: unknown }
  return typeof organization === 'string' && /^[\w.-]{1,100}$/.test(organization) ? organization : undefined
}

/** Who signs in, as far as the application knows: `?login_hint=ada@acme.test`. */
function loginHintOf({ query }: FastifyRequest): string | undefined {
  const { login_hint: hint } = query as { login_hint?: unknown }
  return typeof hint === 'string' && hint.length <= 254 ? hint : undefined
}

/** `GET /oauth/account/*`: the hosted login pages, and `GET /oauth/assets/*`: what they load beside the bundle. */
export async function hostedRoutes(
  app: FastifyInstance,
  services: Services,
  features: readonly Feature[],
): Promise<void> {
  const [markup, texts, chromeCss, formCss] = await Promise.all([
    built('login-box.html'),
    built('login-texts.json'),
    built('login-chrome.css'),
    built('login-form.css'),
  ])
  const firstStep: FirstStep = { markup, texts: texts ? JSON.parse(texts) : {} }
  const assets: Record<string, [type: string, text: string]> = {
    'login-chrome.css': ['text/css', chromeCss],
    'login-form.css': ['text/css', formCss],
    'start.js': ['text/javascript', start],
    'notice.css': ['text/css', noticeStyle],
  }
  for (const [name, [type, text]] of Object.entries(assets))
    app.get(`/oauth/assets/${name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, no-cache').send(text),
    )

  app.get('/oauth/assets/page.css', async (request, reply) => {
    const { vendor } = await resolveEnvironment(services, request)
    const own = await colorOf(services, vendor, organizationOf(request))
    return reply
      .type('text/css; charset=utf-8')
      .send(pageStyle(vendor, own ?? chosenColor(vendor) ?? vendor.settings.brand.color))
  })

  portalRoutes(app, services, features)

  app.get('/oauth/account/*', async (request, reply) => {
    const { vendor, application } = await hostedEnvironment(services, request)
    const isFirstStep = request.url.split('?')[0] === '/oauth/account/login'
    const sources = await sourcesOf(features, services, vendor, 'login')
    return varyByLanguage(reply)
      .header('content-security-policy', pagePolicy("'self' https: data: blob:", sources))
      .type('text/html; charset=utf-8')
      .send(
        hostedPage({
          say: sayPage(hostedTexts, { services, request, vendor }),
          vendor,
          application,
          firstStep,
          isFirstStep,
          organization: organizationOf(request),
          loginHint: loginHintOf(request),
        }),
      )
  })
}
