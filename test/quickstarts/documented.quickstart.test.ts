import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { complaintsOf, openPage, type Profiles } from '../support/browser.ts'
import { ownPort } from '../support/own-port.ts'
import { openWorkshop, type Workshop } from '../support/packed.ts'
import { quickstarts, VENDOR_FILE } from '../support/quickstarts.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'
import { type Addresses, follow, movedTo } from '../support/workbench.ts'

suite('docs/quickstarts.md, each in an empty folder, on another origin than the server', () => {
  let workshop: Workshop
  let browser: Profiles
  let address: string
  const servers = new Map<string, StartedServer>()

  before(async () => {
    workshop = await openWorkshop()
    browser = await sharedBrowser()
    address = `http://localhost:${await ownPort()}`
  })
  after(async () => {
    await browser?.close()
    for (const server of servers.values()) await server.stop()
    workshop?.remove()
  })

  /** A server with this vendor file; most of them have the same. */
  async function serverFor(vendorFile: string): Promise<StartedServer> {
    const running = servers.get(vendorFile)
    if (running) return running
    const config = path.join(workshop.folder, `${servers.size}-${VENDOR_FILE}`)
    fs.writeFileSync(config, vendorFile)
    const server = await startServer({ env: { PORTICO_CONFIG: config }, within: 240_000 })
    servers.set(vendorFile, server)
    return server
  }

  for (const quickstart of quickstarts()) {
    test(`${quickstart.name}: a person signs in on the page that the document has one write [DEVX-21]`, async () => {
      const vendorFile = movedTo(quickstart.files[VENDOR_FILE]!, { page: address, server: '' })
      const { url, admin } = await serverFor(vendorFile)
      const addresses: Addresses = { page: address, server: url }
      assert.notEqual(new URL(address).origin, new URL(url).origin)
      const served = await follow(quickstart, workshop, addresses)
      const page = await openPage(browser)
      page.setDefaultTimeout(120_000)
      const complaints = complaintsOf(page)
      try {
        await page.goto(address)
        await page.locator('login-box input[autocomplete~="username"]').fill(admin.email)
        await page.waitForFunction(() => customElements.get('login-box') !== undefined)
        await page.keyboard.press('Enter')
        await page.locator('login-box input[type="password"]').fill(admin.password)
        await page.keyboard.press('Enter')
        await page.locator(`p::-p-text(Signed in as ${admin.email})`).wait()
        await page.waitForFunction(() => {
          const box = document.querySelector('login-box')
          return !box?.checkVisibility()
        })
        // No page of these has an icon.
        assert.deepEqual(
          complaints.filter(text => !text.includes('status of 404')),
          [],
        )
      } finally {
        await page.browserContext().close()
        await served.end()
      }
    })
  }
})
