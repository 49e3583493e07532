import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'puppeteer-core'
import type { VendorEntry } from '../../server/core/vendor-file/vendor-schema.ts'
import { openPage, type Profiles } from './browser.ts'
import { type HostSite, startHostSite } from './host-site.ts'
import { sharedBrowser } from './shared-browser.ts'
import { type StartedServer, type StartOptions, startServer } from './started-server.ts'

const source = fileURLToPath(new URL('./sdk-page.mjs', import.meta.url))

/** Applications on the published React package, on another origin than the server, and a browser to visit them. */
export interface SdkSite {
  readonly server: StartedServer
  readonly site: HostSite
  /** An empty page in an empty profile. */
  visit(): Promise<Page>
  /** Opens a place of an application in an empty profile, or as another tab of a profile. */
  open(place: string, options?: OpenOptions): Promise<Page>
}

export interface OpenOptions {
  /** Run before anything else in the page. */
  first?: (() => void) | readonly (() => void)[]
  beside?: BrowserContext
}

/**
 * @param applications the options of each application beside those of the connection, by the path below which it lives:
 * `/berths`; the one at the site's root, by nothing, stands last
 * (`globalThis.sdkMore` of a page counts beside these)
 * @param more how the server is started
 * @param settings of the vendor, beside its application
 */
export function sdkSite(
  applications: Record<string, object>,
  more: StartOptions = {},
  settings: Partial<VendorEntry> = {},
): SdkSite {
  let server: StartedServer
  let site: HostSite
  let browser: Profiles
  let folder: string

  before(async () => {
    site = await startHostSite(() => server.url)
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-sdk-'))
    const config = path.join(folder, 'portico.config.json')
    const redirectUris = Object.keys(applications).map(base => `${site.url}${base}/oauth/callback`)
    const application = {
      id: 'quayside',
      name: 'Quayside',
      url: site.url,
      oauth: { publishedSdks: true, redirectUris },
    }
    const vendor = { id: 'quayside', name: 'Quayside', applications: [application], ...settings }
    fs.writeFileSync(config, JSON.stringify({ vendors: [vendor] }))
    server = await startServer({ ...more, env: { ...more.env, PORTICO_CONFIG: config } })
    const script = await bundle()
    site.rule(/^\/sdk-page\.js$/, (_, reply) =>
      reply.writeHead(200, { 'content-type': 'text/javascript' }).end(script),
    )
    for (const [base, options] of Object.entries(applications))
      site.page(base, pageOf(base, options, server.url))
    browser = await sharedBrowser()
  })
  after(async () => {
    await browser?.close()
    await site?.stop()
    await server?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  return {
    get server() {
      return server
    },
    get site() {
      return site
    },
    visit: () => openPage(browser),
    async open(place, { first, beside } = {}) {
      const page = beside ? await beside.newPage() : await openPage(browser)
      for (const run of [first ?? []].flat()) await page.evaluateOnNewDocument(run)
      await page.goto(site.url + place)
      return page
    },
  }
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    write: false,
    bundle: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}

function pageOf(base: string, options: object, serverUrl: string): string {
  const all = {
    ...(base && { basename: base }),
    contextOptions: { baseUrl: serverUrl, clientId: 'quayside', appId: 'quayside' },
    cdnUrl: `${serverUrl}/elements`,
    ...options,
  }
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Berths</title><link rel="icon" href="data:,"></head>
  <body><div id="root"></div><script>globalThis.sdkOptions = { ...${JSON.stringify(all)}, ...globalThis.sdkMore }</script>
    <script src="/sdk-page.js"></script></body>
</html>`
}
