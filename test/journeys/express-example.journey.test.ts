import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Browser } from 'puppeteer-core'
import { openBrowser, openPage } from '../support/browser.ts'
import { type ExampleHost, signInAt, startExample, statusOf } from '../support/example-host.ts'

let browser: Browser

suite('examples/express, with the package that was just built', () => {
  let host: ExampleHost

  before(async () => {
    host = await startExample('express', { start: () => ['node', 'server.js'] })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await host?.stop()
  })

  test('people sign in through its proxy, its routes know them by the cookie, and pages are rendered for them', async () => {
    const page = await openPage(browser)
    const { email } = host.server.admin
    assert.equal((await fetch(`${host.origin}/api/berths`)).status, 401)
    await signInAt(page, host)
    await page.locator(`[data-test="who"]::-p-text(${email})`).wait()
    await page.locator('#berths').click()
    await page.locator(`[data-test="berths"]::-p-text("email":"${email}")`).wait()
    assert.equal(await statusOf(page, '/api/ledger'), 403)
    assert.equal(await page.evaluate(() => document.cookie), '', 'no script reads the session')

    await page.goto(`${host.origin}/quays`)
    await page.locator(`[data-test="rendered-for"]::-p-text(${email})`).wait()
    await page.locator(`[data-test="who"]::-p-text(${email})`).wait()
    await page.locator('#logout').click()
    await page.locator('login-box input[autocomplete~="username"]').wait()
    assert.equal(await statusOf(page, '/api/berths'), 401)
  })
})
