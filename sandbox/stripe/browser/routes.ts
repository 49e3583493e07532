import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const folder = (name: string): URL => new URL(`./${name}/`, import.meta.url)
const titles: Record<string, string> = {
  payment: 'Card',
  card: 'Card',
  address: 'Address',
  'three-d-secure': '3D Secure',
}

/** Any page may hold a frame; the frame runs and loads nothing but the sandbox's own, and the page's fonts. */
const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' https: http:; font-src https: http: data:; connect-src 'self'; base-uri 'none'; form-action 'none'"

/** Stripe.js under the addresses that pages load it from, and the frames of its elements. */
export function addStripeJs(app: FastifyInstance): void {
  for (const url of ['/v3', '/v3/', '/stripe.js', '/:train/stripe.js'])
    app.get(url, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
        .type('text/javascript; charset=utf-8')
        .send(classicScript()),
    )
  for (const name of Object.keys(titles))
    app.get(`/v3/${name}.html`, async (_request, reply) =>
      reply
        .headers({
          'cache-control': 'no-cache',
          'content-security-policy': FRAME_POLICY,
          'cross-origin-resource-policy': 'cross-origin',
          'referrer-policy': 'no-referrer',
        })
        .type('text/html; charset=utf-8')
        .send(framePage(name)),
    )
  for (const name of readdirSync(folder('frame')))
    app.get(`/v3/frame/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
        .send(await readFile(new URL(name, folder('frame')))),
    )
}

const framePage = (name: string): string => `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titles[name]}</title>
<link rel="stylesheet" href="/v3/frame/frame.css">
<script type="module" src="/v3/frame/${name}.js"></script>
</head>
<body></body>
</html>
`

/** In the order in which they need each other. */
const MODULES = [
  'errors',
  'api',
  'frame',
  'element',
  'elements',
  'three-d-secure',
  'confirm',
  'stripe',
  'start',
]

/** Pages load one classic script, which has defined `Stripe` when it has loaded: the modules, one after the other. */
function classicScript(): string {
  const modules = MODULES.map(name => readFileSync(new URL(`${name}.js`, folder('host')), 'utf8'))
  const text = modules
    .map(module => module.replace(/^import [^;]*? from '.*'\n/gm, '').replace(/^export /gm, ''))
    .join('\n')
  return `(() => {\n'use strict'\n${text}\n})()\n`
}
