import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import type { Browser } from 'puppeteer-core'
import { complaintsOf, openBrowser, openPage } from '../support/browser.ts'
import { snippetOf } from '../support/documented.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'

/** The addresses that the README names; the browser is led to the ports of this run. */
const PAGE = 'http://localhost:8080'
const SERVER = 'http://localhost:3000'

suite('“Embed it” of the README, letter by letter, in an empty folder', () => {
  let folder: string
  let site: http.Server
  let server: StartedServer
  let browser: Browser

  before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-readme-'))
    const config = path.join(folder, 'portico.config.json')
    fs.writeFileSync(config, snippetOf('README.md', 'json'))
    fs.mkdirSync(path.join(folder, 'site'))
    const page = snippetOf('README.md', 'html', '<!doctype')
    fs.writeFileSync(path.join(folder, 'site/index.html'), page)
    const opening = snippetOf('README.md', 'js', 'showAdminPortal')
    assert.ok(snippetOf('docs/quick-start.md', 'js', 'showAdminPortal').endsWith(opening))
    const [upToScript = '', rest] = page.split('    </script>\n  </body>')
    assert.ok(rest)
    const early = 'window.appAtFirst = typeof portico.app\n'
    fs.writeFileSync(
      path.join(folder, 'site/open.html'),
      `${upToScript}${early}${opening}</script>\n</body>${rest}`,
    )
    site = await serveFolder(path.join(folder, 'site'))
    server = await startServer({ env: { PORTICO_CONFIG: config, PORTICO_PUBLIC_URL: SERVER } })
    const to = (origin: string, port: number | string) => `MAP ${new URL(origin).host} 127.0.0.1:${port}`
    const ports = [to(PAGE, (site.address() as AddressInfo).port), to(SERVER, server.port)]
    browser = await openBrowser([`--host-resolver-rules=${ports.join(',')}`])
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
    site?.closeAllConnections()
    site?.close()
    if (folder) fs.rmSync(folder, { recursive: true })
  })

  test('signs in from another origin, stays on the page, and opens the portal by the button [DEVX-21]', async () => {
    const page = await openPage(browser)
    page.setDefaultTimeout(90_000)
    const complaints = complaintsOf(page)
    const said: string[] = []
    page.on('console', message => said.push(message.text()))
    await page.goto(`${PAGE}/?invoice=77`)
    await page.locator('login-box input[autocomplete~="username"]').fill(server.admin.email)
    await page.waitForFunction(() => customElements.get('login-box') !== undefined)
    await page.keyboard.press('Enter')
    await page.locator('login-box input[type="password"]').fill(server.admin.password)
    await page.keyboard.press('Enter')
    await page.locator('#settings:not([hidden])').click()
    await page.locator('admin-portal >>> ::-p-text(Profile)').wait()
    assert.ok(page.url().startsWith(`${PAGE}/?invoice=77`), page.url())
    assert.equal(await page.$('login-box:not([hidden])'), null)
    assert.ok(said.includes(`authenticated ${server.admin.email}`), said.join('\n'))
    // Chromium logs two everyday answers: no user is signed in yet, and this address has no single sign-on.
    const others = complaints.filter(text => !/status of 40[14]/.test(text))
    assert.deepEqual(others, [])

    // Signed in already, the portal opens as the page loads, although `loader.js` comes after the page's own script.
    const reads = page.waitForRequest(request => request.url().endsWith('/elements/loader.js'))
    const held = Promise.withResolvers<void>()
    // From the browser's memory the loader would come past the interception.
    await page.setCacheEnabled(false)
    await page.setRequestInterception(true)
    page.on('request', request => {
      const late = request.url().endsWith('/elements/loader.js') ? held.promise : Promise.resolve()
      void late.then(() => request.continue())
    })
    const loaded = page.goto(`${PAGE}/open.html`)
    await reads
    await page.waitForFunction(() => 'appAtFirst' in window)
    assert.equal(await page.evaluate(() => (window as { appAtFirst?: string }).appAtFirst), 'undefined')
    held.resolve()
    await loaded
    await page.locator('admin-portal >>> ::-p-text(Profile)').wait()
    const late = complaints.filter(text => !/status of 40[14]/.test(text))
    assert.deepEqual(late, [])
  })
})

/** Any web server: files, and `index.html` for a folder. */
async function serveFolder(folder: string): Promise<http.Server> {
  const server = http.createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', PAGE)
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.basename(pathname))
    if (!fs.existsSync(file)) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(fs.readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}
