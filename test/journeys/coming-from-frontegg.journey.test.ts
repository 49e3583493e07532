import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { build } from 'esbuild'
import type { Page } from 'puppeteer-core'
import { openPage, type Profiles } from '../support/browser.ts'
import { documented, snippetOf } from '../support/documented.ts'
import { type HostSite, startHostSite } from '../support/host-site.ts'
import { quickFolder } from '../support/quick-folder.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'
import { press, sees, signIn } from '../support/steps.ts'

// An application on the published React package that follows the page letter by letter: only addresses are its own.
const GUIDE = 'docs/coming-from-frontegg.md'
const folder = quickFolder('portico-coming-from-')

let server: StartedServer
let site: HostSite
let browser: Profiles

before(async () => {
  site = await startHostSite(() => server.url)
  const entry = own(snippetOf(GUIDE, 'ts', 'applications: ['))
  const config = path.join(folder, 'portico.config.ts')
  // Hosted login needs the name of the vendor and nothing else that the page does not say.
  fs.writeFileSync(config, `export default { vendors: [{ id: 'berths', name: 'Berths', ${entry} }] }`)
  server = await startServer({ env: { PORTICO_CONFIG: config } })
  const script = await bundle(own(snippetOf(GUIDE, 'jsx', '<FronteggProvider')))
  site.rule(/^\/page\.js$/, (_, reply) =>
    reply.writeHead(200, { 'content-type': 'text/javascript' }).end(script),
  )
  const head = '<meta charset="utf-8"><title>Berths</title><link rel="icon" href="data:,">'
  site.page(
    '',
    `<!doctype html><html lang="en"><head>${head}</head><body><div id="root"></div><script src="/page.js"></script></body></html>`,
  )
  browser = await sharedBrowser()
})
after(async () => {
  await browser?.close()
  await site?.stop()
  await server?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The addresses of this run in place of those of the page. */
const own = (code: string) =>
  code
    .replaceAll('https://berths.example.com', site.url)
    .replaceAll('https://auth.example.com', server?.url ?? 'https://auth.example.com')

/** @param provider the opening tag of the page */
async function bundle(provider: string): Promise<string> {
  const contents = `
    import { FronteggProvider, useAuth, useLoginWithRedirect } from '@frontegg/react'
    import { createRoot } from 'react-dom/client'
    function Application() {
      const { user, isAuthenticated } = useAuth()
      const enter = useLoginWithRedirect()
      return isAuthenticated ? <p>Hello {user.email}</p> : <button type="button" onClick={() => enter()}>Enter</button>
    }
    createRoot(document.querySelector('#root')).render(
      ${provider.trim().replace(/>$/, '{...globalThis.more}>')}<Application /></FronteggProvider>)`
  const { outputFiles } = await build({
    stdin: { contents, loader: 'jsx', resolveDir: import.meta.dirname },
    write: false,
    bundle: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

async function open(place: string, first?: () => void): Promise<Page> {
  const page = await openPage(browser)
  if (first) await page.evaluateOnNewDocument(first)
  await page.goto(site.url + place)
  return page
}

test('the page names every setting that an application on the published packages needs', () => {
  const page = documented(GUIDE)
  for (const setting of [
    'cdnUrl',
    'baseUrl',
    'clientId',
    'appId',
    'allowedOrigins',
    'oauth.redirectUris',
    'oauth.publishedSdks',
    'hostedLoginBox',
    'FRONTEGG_CLIENT_ID',
    'FRONTEGG_API_KEY',
  ])
    assert.match(page, new RegExp(`\`[^\`]*${setting.replace('.', '\\.')}`), setting)
})

test('an application that follows the page signs a person in, embedded [DEVX-22]', async () => {
  const page = await open('/account/login')
  await signIn(page, server.admin.email, server.admin.password)
  await sees(page, `Hello ${server.admin.email}`)
  await page.browserContext().close()
})

test('an application that follows the page signs a person in, hosted [DEVX-22]', async () => {
  const page = await open('/', () => Object.assign(globalThis, { more: { hostedLoginBox: true } }))
  await press(page, 'Enter')
  await page.waitForFunction(origin => location.origin === origin, {}, server.url)
  await signIn(page, server.admin.email, server.admin.password)
  await sees(page, `Hello ${server.admin.email}`)
  assert.equal(new URL(page.url()).origin, site.url)
  await page.browserContext().close()
})
