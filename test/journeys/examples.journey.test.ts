import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { complaintsOf, openPage, type Profiles } from '../support/browser.ts'
import { openWorkshop, type Workshop } from '../support/packed.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'

/** How each is told where the server is. */
const FRAMEWORKS: Record<string, (server: string) => { args: string[]; env: Record<string, string> }> = {
  react: server => ({ args: ['run', 'build'], env: { VITE_PORTICO_URL: server } }),
  vue: server => ({ args: ['run', 'build'], env: { VITE_PORTICO_URL: server } }),
  svelte: server => ({ args: ['run', 'build'], env: { VITE_PORTICO_URL: server } }),
  angular: server => ({ args: ['run', 'build', '--', '--define', `PORTICO_URL='${server}'`], env: {} }),
}

suite('the examples, each installed from its lock file with the packages that were just built', () => {
  let workshop: Workshop
  let host: Host
  let server: StartedServer
  let browser: Profiles

  before(async () => {
    workshop = await openWorkshop()
    host = await serveFolders()
    const config = path.join(workshop.folder, 'portico.config.json')
    const application = { id: 'quayside', name: 'Quayside', url: host.origin, isDefault: true }
    const vendor = { id: 'quayside', name: 'Quayside', applications: [application] }
    fs.writeFileSync(config, JSON.stringify({ vendors: [vendor] }))
    server = await startServer({ env: { PORTICO_CONFIG: config } })
    browser = await sharedBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
    await host?.close()
    workshop?.remove()
  })

  test('a plain page signs in, opens the portal and signs out', async () => {
    const page = await openPage(browser)
    await page.setRequestInterception(true)
    page.on('request', request => {
      if (!request.url().endsWith('/examples/plain.html')) return void request.continue()
      void request.respond({
        contentType: 'text/html; charset=utf-8',
        body: fs.readFileSync('examples/plain.html'),
      })
    })
    await goThrough(page, `${server.url}/examples/plain.html`)
  })

  for (const [name, expected] of Object.entries(FRAMEWORKS)) {
    test(`${name}: installs, builds, signs in on another origin, opens the portal and signs out`, async () => {
      const folder = path.join(workshop.folder, name)
      fs.cpSync(path.resolve('examples', name), folder, {
        recursive: true,
        filter: source => !/\/(node_modules|dist|\.angular)$/.test(source),
      })
      await workshop.npm(folder, 'ci', '--no-audit', '--no-fund')
      const { elements, react } = workshop.packed
      const ours = name === 'react' ? [elements, react] : [elements]
      await workshop.npm(folder, 'install', '--no-save', '--no-audit', '--no-fund', ...ours)
      const { args, env } = expected(server.url)
      await workshop.run(folder, 'npm', args, env)
      host.show(path.join(folder, 'dist'))
      const page = await openPage(browser)
      await goThrough(page, `${host.origin}/`)
      await page.browserContext().close()
    })
  }

  /** What each of them promises: a login box, who is signed in, something protected, the portal, and a way out. */
  async function goThrough(page: Page, address: string): Promise<void> {
    page.setDefaultTimeout(90_000)
    const complaints = complaintsOf(page)
    await page.goto(address)
    await page.locator('login-box input[autocomplete~="username"]').fill(server.admin.email)
    assert.equal(await page.$('[data-test="protected"]:not([hidden])'), null)
    await page.waitForFunction(() => customElements.get('login-box') !== undefined)
    await page.keyboard.press('Enter')
    await page.locator('login-box input[type="password"]').fill(server.admin.password)
    await page.keyboard.press('Enter')
    await page.locator(`[data-test="who"]::-p-text(${server.admin.email})`).wait()
    await page.locator('[data-test="protected"]:not([hidden])').wait()
    await page.locator('button::-p-text(Settings)').click()
    await page.locator('admin-portal >>> ::-p-text(Profile)').wait()
    await page.waitForFunction(() => {
      const buttons = [
        ...(document.querySelector('admin-portal')?.shadowRoot?.querySelectorAll('button') ?? []),
      ]
      const close = buttons.find(
        button => button.ariaLabel === 'Close admin portal' && button.checkVisibility(),
      )
      close?.click()
      return close !== undefined
    })
    await page.waitForFunction(() => !document.querySelector('admin-portal')?.hasAttribute('open'))
    await page.locator('button::-p-text(Log out)').click()
    await page.locator('login-box input[autocomplete~="username"]').wait()
    // Chromium logs two everyday answers: nobody is signed in yet, and this address has no single sign-on.
    assert.deepEqual(
      complaints.filter(text => !/status of 40[14]/.test(text)),
      [],
    )
  }
})

interface Host {
  origin: string
  /** Serves this folder from now on. */
  show(folder: string): void
  close(): Promise<void>
}

/** A vendor's own web server: files, and the page itself for every other address. */
async function serveFolders(): Promise<Host> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  let folder = ''
  const server = http.createServer((request, reply) => {
    const wanted = path.join(folder, new URL(request.url ?? '/', 'http://host').pathname)
    const file = path.extname(wanted) ? wanted : path.join(folder, 'index.html')
    if (!fs.existsSync(file)) return void reply.writeHead(404).end()
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(fs.readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    show(next) {
      folder = next
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
