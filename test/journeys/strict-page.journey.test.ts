import assert from 'node:assert/strict'
import { test } from 'node:test'
import { journey } from '../support/journey.ts'

const visitors = journey()

const policy =
  "default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'"
const html = `<!doctype html><html lang="en"><title>Strict</title>
<script src="/elements/loader.js"></script>
<frontegg-app base-url="/" client-id="quayside"></frontegg-app>
<login-box></login-box></html>`

declare global {
  var violations: string[]
}

test('a page that allows no style, no inline script and no HTML sink carries the whole product', async () => {
  const page = await visitors.visit()
  await page.setRequestInterception(true)
  page.on('request', request => {
    if (!/\/(strict|account)\b[^.]*$/.test(new URL(request.url()).pathname) || !request.isNavigationRequest())
      return void request.continue()
    void request.respond({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: html,
    })
  })
  await page.evaluateOnNewDocument(() => {
    globalThis.violations = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      globalThis.violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    )
  })
  await page.goto(`${visitors.server.url}/account/login`)

  await page.locator('login-box input[autocomplete~="username"]').fill(visitors.server.admin.email)
  await page.keyboard.press('Enter')
  await page.locator('login-box input[type="password"]').fill(visitors.server.admin.password)
  assert.deepEqual(await page.evaluate(() => globalThis.violations), [])
  const signedIn = page.waitForResponse(response => response.url().endsWith('/auth/v1/user') && response.ok())
  await page.keyboard.press('Enter')
  await signedIn
  assert.deepEqual(await page.evaluate(() => globalThis.violations), [])
})
