import fs from 'node:fs'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { openPage, type Profiles } from '../support/browser.ts'
import { takeTour } from '../support/example-tour.ts'
import { quickFolder } from '../support/quick-folder.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'

suite('examples/plain.html, with the elements that a server serves', () => {
  let server: StartedServer
  let browser: Profiles
  const folder = quickFolder('portico-plain-page-')

  before(async () => {
    const config = path.join(folder, 'portico.config.json')
    const application = { id: 'quayside', name: 'Quayside', url: 'http://localhost', isDefault: true }
    const vendor = { id: 'quayside', name: 'Quayside', applications: [application] }
    fs.writeFileSync(config, JSON.stringify({ vendors: [vendor] }))
    server = await startServer({ env: { PORTICO_CONFIG: config } })
    browser = await sharedBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
    fs.rmSync(folder, { recursive: true })
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
    await takeTour(page, `${server.url}/examples/plain.html`, server.admin)
  })
})
