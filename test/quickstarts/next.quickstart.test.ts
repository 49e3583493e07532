import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Browser } from 'puppeteer-core'
import { openBrowser, openPage } from '../support/browser.ts'
import { type ExampleHost, signInAt, startExample, statusOf } from '../support/example-host.ts'

let browser: Browser

suite('examples/next, built by next build with the package that was just built', () => {
  let host: ExampleHost

  before(async () => {
    host = await startExample('next', {
      build: ['next', 'build'],
      start: port => ['next', 'start', '--port', port],
    })
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await host?.stop()
  })

  test('middleware, components, route handlers and both kinds of pages router know who signed in [NODE-17]', async () => {
    const page = await openPage(browser)
    const { email } = host.server.admin
    const protectedPage = await fetch(`${host.origin}/reports`, { redirect: 'manual' })
    assert.equal(protectedPage.status, 302)
    assert.equal(protectedPage.headers.get('location'), '/?redirectUrl=%2Freports')
    for (const path of ['/api/berths', '/api/me'])
      assert.equal((await fetch(host.origin + path)).status, 401, path)
    await signInAt(page, host)
    await page.locator(`[data-test="rendered-for"]::-p-text(${email})`).wait()
    for (const path of ['/api/berths', '/api/me']) assert.equal(await statusOf(page, path), 200, path)

    await page.goto(`${host.origin}/reports`)
    await page.locator(`h1::-p-text(Reports of ${email})`).wait()
    await page.locator('#who-am-i').click()
    await page.locator(`#who-am-i::-p-text(Who am I? ${email})`).wait()
    await page.goto(`${host.origin}/old`)
    await page.locator(`[data-test="old"]::-p-text(${email})`).wait()
    await page.goto(host.origin)
    await page.locator(`[data-test="rendered-for"]::-p-text(${email})`).wait()
    await page.waitForFunction(() => document.querySelector<HTMLElement>('login-box')?.hidden === true)
    await page.locator('button::-p-text(Log out)').click()
    await page.locator('login-box input[autocomplete~="username"]').wait()
    assert.equal(await statusOf(page, '/api/me'), 401)
  })
})
