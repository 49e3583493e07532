import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HTTPRequest, Page } from 'puppeteer-core'
import { complaintsOf } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { fillSecret, isAt, press, sees } from '../support/steps.ts'

const visitors = journey()
const address = () => `${visitors.server.url}/oauth/account/login`

/** Keeps React from arriving until it is let in: a slow network, without its slowness. */
async function holdBack(page: Page): Promise<() => void> {
  const held: HTTPRequest[] = []
  let open = false
  await page.setRequestInterception(true)
  page.on('request', request => {
    if (open || !request.url().endsWith('/portico.js')) void request.continue()
    else held.push(request)
  })
  return () => {
    open = true
    for (const request of held) void request.continue()
  }
}

test('the hosted login form is typed into before React, and keeps every letter when React comes', async () => {
  const page = await visitors.visit()
  const complaints = complaintsOf(page)
  const release = await holdBack(page)
  await page.goto(address(), { waitUntil: 'domcontentloaded' })
  const email = page.locator('login-box input[autocomplete~="username"]')
  await email.click()
  await page.keyboard.type('admin@exa')
  assert.equal(await page.evaluate(() => customElements.get('login-box')), undefined)
  release()
  await page.waitForFunction(() => customElements.get('login-box'))
  await page.keyboard.type('mple.com')
  await sees(page, 'Quayside')
  assert.equal(await page.$eval('login-box input', input => input.value), 'admin@example.com')
  assert.deepEqual(
    complaints.filter(text => !/401|appId/.test(text)),
    [],
  )
})

test('a form that is sent before React arrives is sent once, and signs in to the application', async () => {
  const page = await visitors.visit()
  const release = await holdBack(page)
  await page.goto(address(), { waitUntil: 'domcontentloaded' })
  await page.locator('login-box input[autocomplete~="username"]').fill(visitors.server.admin.email)
  await page.keyboard.press('Enter')
  assert.equal(page.url(), address())
  release()
  await fillSecret(page, 'Password', visitors.server.admin.password)
  await press(page, 'Sign in')
  await isAt(page, '/')
  await sees(page, 'Manage your team')
})

test('a foreign redirect after a hosted sign-in leads to the application [ROUTE-49]', async () => {
  const page = await visitors.visit()
  await page.goto(`${address()}?redirectUrl=https%3A%2F%2Fevil.example%2F`)
  await page.locator('login-box input[autocomplete~="username"]').fill(visitors.server.admin.email)
  await page.keyboard.press('Enter')
  await fillSecret(page, 'Password', visitors.server.admin.password)
  await press(page, 'Sign in')
  await isAt(page, '/')
  assert.equal(new URL(page.url()).origin, visitors.server.url)
})
