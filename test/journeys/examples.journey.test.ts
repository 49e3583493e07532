import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { Browser } from 'puppeteer-core'
import { complaintsOf, openBrowser, openPage } from '../support/browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'

let server: StartedServer
let browser: Browser

before(async () => {
  server = await startServer()
  browser = await openBrowser()
})
after(async () => {
  await browser.close()
  await server.stop()
})

for (const example of globSync('examples/*.html')) {
  test(`${example} shows the login box to whoever opens it`, async () => {
    const page = await openPage(browser)
    const complaints = complaintsOf(page)
    await page.setRequestInterception(true)
    page.on('request', request => {
      if (!request.url().endsWith(example)) return void request.continue()
      void request.respond({ contentType: 'text/html; charset=utf-8', body: readFileSync(example) })
    })
    await page.goto(`${server.url}/${example}`)
    await page.locator('login-box input[autocomplete~="username"]').wait()
    await page.waitForFunction(() => customElements.get('login-box') !== undefined)
    await page.waitForNetworkIdle()
    // Chromium logs the refused refresh by which a visitor is known to be nobody yet.
    assert.deepEqual(
      complaints.filter(text => !text.includes('status of 401')),
      [],
    )
  })
}
