import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Browser, Page } from 'puppeteer-core'
import { openBrowser, openPage } from '../support/browser.ts'
import { type ExampleHost, startExample } from '../support/example-host.ts'

let browser: Browser

async function signIn(page: Page, { origin, server: { admin } }: ExampleHost): Promise<void> {
  page.setDefaultTimeout(90_000)
  await page.goto(origin)
  await page.locator('login-box input[autocomplete~="username"]').fill(admin.email)
  await page.waitForFunction(() => customElements.get('login-box') !== undefined)
  await page.keyboard.press('Enter')
  await page.locator('login-box input[type="password"]').fill(admin.password)
  await page.keyboard.press('Enter')
}

const statusOf = (page: Page, path: string) =>
  page.evaluate(async address => (await fetch(address)).status, path)

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
    await signIn(page, host)
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
    await signIn(page, host)
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
