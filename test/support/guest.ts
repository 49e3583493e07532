import { after, afterEach, before } from 'node:test'
import type { Page } from 'puppeteer-core'
import { openPage, type PageOptions, type Profiles } from './browser.ts'
import { type HostSite, startHostSite } from './host-site.ts'
import { enter } from './members.ts'
import { sharedBrowser } from './shared-browser.ts'
import { type StartedServer, startServer } from './started-server.ts'

/** One server, the process's browser, and a site of our own making in front, for all tests of a file. */
export interface Guest {
  readonly server: StartedServer
  readonly site: HostSite
  /** A page in an empty profile; it is closed after the test. */
  visit(options?: PageOptions): Promise<Page>
  /** The same, signed in as the administrator before anything is loaded. */
  member(options?: PageOptions & { host?: string }): Promise<Page>
}

/** @param prepare what the site shall answer, before the first test */
export function guest(prepare: (site: HostSite, server: StartedServer) => void = () => {}): Guest {
  let server: StartedServer
  let browser: Profiles
  let site: HostSite
  const open: Page[] = []
  before(async () => {
    server = await startServer()
    site = await startHostSite(() => server.url)
    prepare(site, server)
    browser = await sharedBrowser()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map(page => page.browserContext().close()))
    site.forget()
    prepare(site, server)
  })
  after(async () => {
    await browser?.close()
    await site?.stop()
    await server?.stop()
  })
  async function visit(options?: PageOptions): Promise<Page> {
    const page = await openPage(browser, options)
    open.push(page)
    return page
  }
  return {
    get server() {
      return server
    },
    get site() {
      return site
    },
    visit,
    async member({ host = 'localhost', ...options } = {}) {
      const page = await visit(options)
      await enter(page, server, server.admin, host)
      return page
    },
  }
}

/** Signs the administrator in through the box, whatever else on the page says so. */
export async function signInBy(page: Page, { admin }: StartedServer, box = 'login-box'): Promise<void> {
  await page.locator(`pierce/${box} input[autocomplete~="username"]`).fill(admin.email)
  await page.keyboard.press('Enter')
  await page.locator(`pierce/${box} input[type="password"]`).fill(admin.password)
  await page.keyboard.press('Enter')
}

/** What a host page writes to embed us: an app, and what stands beside it. Nothing leads away from the page. */
export const embed = (inside: string) =>
  `<frontegg-app></frontegg-app>${inside}<script>document.querySelector('frontegg-app').options = {
    contextOptions: { baseUrl: '/', clientId: 'quayside', appId: 'quayside' }, onRedirectTo() {} }</script>`

/** The same by attributes alone, for pages that allow no inline script. */
export const embedByAttributes = (inside: string) =>
  `<frontegg-app base-url="/" client-id="quayside" app-id="quayside"></frontegg-app>${inside}`

/** A host page with the script tag. */
export const hostPage = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>Host</title><script src="/elements/loader.js" async></script>${head}</head><body>${body}</body></html>`
