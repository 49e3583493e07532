import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { isFresh } from '../../scripts/staleness.mjs'
import { guest } from '../support/guest.ts'
import { press, sees } from '../support/steps.ts'

const path = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))
let script = ''

/** The package of the elements, at another address than what the server serves: a page that loads both has two copies. */
const host = guest((site, server) => {
  site.rule(/^\/package\//, async ({ url = '' }, reply) => {
    const answer = await fetch(`${server.url}${url.replace('/package/', '/elements/')}`)
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    reply.end(await answer.text())
  })
  site.rule(/^\/host\.js$/, (_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/javascript' }).end(script),
  )
})

before(async () => {
  assert.ok(isFresh('packages'), 'dist/react is missing or older than its sources: npm run build')
  const { outputFiles } = await build({
    entryPoints: [path('test/support/bindings-page.mjs')],
    write: false,
    bundle: true,
    format: 'esm',
    alias: { '@portico/react': path('dist/react/index.js') },
    external: ['@portico/elements'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  script = outputFiles[0]!.text
})

const page = (elements: string, head = '') => `<!doctype html><html lang="en">
<head><title>Host</title><link rel="icon" href="data:,">
<script type="importmap">{"imports":{"@portico/elements":"${elements}"}}</script>${head}</head>
<body><div id="root"></div><script type="module" src="/host.js"></script></body></html>`

const forms = {
  'the package of the elements': page('/elements/portico.js'),
  'the elements of the script tag, another copy of that package': page(
    '/package/portico.js',
    '<script src="/elements/loader.js"></script>',
  ),
}
for (const [index, [form, html]] of Object.entries(forms).entries())
  test(`a hook of the React bindings and <users-table> have one list, with ${form}`, async () => {
    const visit = await host.member()
    await visit.goto(host.site.page(`/members-${index}`, html))
    // The table has read it; the hook has not.
    await sees(visit, `the hook has ${index + 1}`)
    await press(visit, 'Invite by hook')
    await sees(visit, `Invited from members-${index}`)
    await sees(visit, `the hook has ${index + 2}`)
  })
