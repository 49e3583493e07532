import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { addressOf } from '../architecture/chunks.ts'
import { asksForModulesAgain, complaintsOf } from '../support/browser.ts'
import { embed, guest, hostPage, signInBy } from '../support/guest.ts'
import type { Answer } from '../support/host-site.ts'
import { press, sees } from '../support/steps.ts'

const host = guest()
const LOGIN = hostPage(embed('<login-box></login-box>'))
const PORTAL = hostPage(embed('<admin-portal></admin-portal>'))
const USERS = '#/admin-box/users'

const fail =
  (status: number): Answer =>
  (_incoming, reply) => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end('{"errors":["Out of order"]}')
  }
const cut: Answer = (incoming, reply) => {
  incoming.resume()
  reply.destroy()
}
/** The first request fails so, the next ones go through. @returns how often it was asked */
function once(matches: RegExp, answer: Answer): { asked: number } {
  const seen = { asked: 0 }
  host.site.rule(matches, (incoming, reply, forward) =>
    seen.asked++ === 0 ? answer(incoming, reply, forward) : forward(),
  )
  return seen
}
const documents = (page: Page) => {
  const seen = { count: 0 }
  page.on('request', request => {
    if (request.isNavigationRequest()) seen.count++
  })
  return seen
}

test('over a slow network the form is there at once, and what is sent before the code has come is not lost', async () => {
  const page = await host.visit()
  const held: (() => void)[] = []
  const done = host.site.rule(/\/elements\/portico\.js$/, (_incoming, _reply, forward) => held.push(forward))
  await page.goto(host.site.page('/slow', LOGIN), { waitUntil: 'domcontentloaded' })
  await page.locator('login-box input').fill(host.server.admin.email)
  await page.keyboard.press('Enter')
  await page.waitForSelector('login-box[queued]')
  done()
  for (const forward of held) forward()
  await sees(page, 'Enter your password')
})

test('a module that does not come at first is asked for again: no reload, and what was typed stays', async () => {
  const seen = once(addressOf('src/elements/index.ts'), fail(404))
  const page = await host.visit()
  const loads = documents(page)
  await page.goto(host.site.page('/broken', LOGIN), { waitUntil: 'domcontentloaded' })
  await page.locator('login-box input').fill('somebody@example.com')
  await sees(page, 'Quayside')
  assert.equal(await page.$eval('login-box input', ({ value }) => value), 'somebody@example.com')
  assert.equal(seen.asked, (await asksForModulesAgain(page)) ? 2 : 1)
  assert.equal(loads.count, 1)
})

test('a browser that asks for no address twice loads the entry under another one, and where a module was missed the single file, with the nonce of the loader', async () => {
  for (const missed of [/\/elements\/portico\.js$/, addressOf('src/elements/index.ts')]) {
    const done = host.site.rule(missed, fail(404))
    const page = await host.visit()
    const address = host.site.page('/forgetful', LOGIN.replaceAll('<script', '<script nonce="n1"'), {
      'content-security-policy': "script-src 'nonce-n1'",
    })
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await page.locator('login-box input').fill(host.server.admin.email)
    await page.keyboard.press('Enter')
    await sees(page, 'Enter your password')
    assert.equal(await page.$('head script[src*=iife]'), null)
    done()
  }
})

test('a user who presses the button while the code cannot come is told so, and goes on once it can', async () => {
  const page = await host.visit()
  const done = host.site.rule(/\/elements\/portico\./, cut)
  await page.evaluateOnNewDocument(() => {
    Object.assign(globalThis, { reported: [] })
    addEventListener(
      'invalid',
      event =>
        (globalThis as unknown as { reported: string[] }).reported.push(
          (event.target as HTMLInputElement).validationMessage,
        ),
      true,
    )
  })
  await page.goto(host.site.page('/blocked', LOGIN), { waitUntil: 'domcontentloaded' })
  await page.locator('login-box input').fill(host.server.admin.email)
  await page.keyboard.press('Enter')
  await page.waitForFunction('reported.includes("No connection. Trying again.")')
  done()
  await sees(page, 'Enter your password')
})

test('a page of the portal whose code does not come at first is shown without a reload', async () => {
  const seen = once(addressOf('src/react/portal/pages/users/UsersPage.tsx'), fail(404))
  const page = await host.member()
  const loads = documents(page)
  await page.goto(host.site.page('/chunk', PORTAL) + USERS)
  await sees(page, 'admin@example.com')
  await sees(page, 'Invite users')
  assert.equal(seen.asked, 2)
  assert.equal(loads.count, (await asksForModulesAgain(page)) ? 1 : 2)
})

/** What stands in the form when a sign-in could not be sent. */
const refused = 'login-box [role="alert"], login-box .pc-error'

test('while the server fails the form keeps what was typed and says so, and works once it is back', async () => {
  const page = await host.visit()
  const done = host.site.rule(/\/(identity|flags|metadata|vendors|team)\b/, fail(503))
  await page.goto(host.site.page('/down', LOGIN), { waitUntil: 'domcontentloaded' })
  await signInBy(page, host.server)
  await page.waitForSelector(refused)
  assert.equal(await page.$eval('login-box input', ({ value }) => value), host.server.admin.email)
  done()
  await page.keyboard.press('Enter')
  await sees(page, 'You are signed in')
})

test('offline, the form keeps what was typed and says so, and works once the network is back', async () => {
  const page = await host.visit()
  await page.goto(host.site.page('/offline', LOGIN))
  await sees(page, 'Create an account')
  const name = 'pierce/login-box input[autocomplete~="username"]'
  await page.setOfflineMode(true)
  await page.locator(name).fill(host.server.admin.email)
  await page.keyboard.press('Enter')
  await page.waitForSelector(refused)
  assert.equal(await page.$eval(name, input => (input as HTMLInputElement).value), host.server.admin.email)
  await page.setOfflineMode(false)
  await signInBy(page, host.server)
  await sees(page, 'You are signed in')
})

test('a list that the server cannot give says so in its place, and loads when asked again', async () => {
  const page = await host.member()
  const done = host.site.rule(/\/identity\/resources\/users\/v2\?/, fail(500))
  await page.goto(host.site.page('/list', PORTAL) + USERS)
  await sees(page, 'Try again')
  done()
  await press(page, 'Try again')
  await sees(page, 'admin@example.com')
})

test('a browser without passkeys, without storage and without channels between tabs signs in', async () => {
  const page = await host.visit()
  await page.evaluateOnNewDocument(() => {
    const forbidden = { get: () => { throw new DOMException('no', 'SecurityError') } } // biome-ignore format: one idea
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, forbidden)
    for (const name of ['credentials', 'locks']) Object.defineProperty(navigator, name, { value: undefined })
    for (const name of ['PublicKeyCredential', 'BroadcastChannel'])
      Object.defineProperty(globalThis, name, { value: undefined })
  })
  await page.goto(host.site.page('/bare', LOGIN))
  await signInBy(page, host.server)
  await sees(page, 'You are signed in')
})

test('on a page without a secure context people are warned, the console names the error, and a password works', async () => {
  const page = await host.visit()
  const complaints = complaintsOf(page)
  host.site.page('/insecure', LOGIN)
  // The server knows no such host: the site in front of it calls it by its own name, as a proxy does.
  host.site.rule(/^\/frontegg\//, (incoming, _reply, forward) => {
    const { origin, host: name } = new URL(host.server.url)
    Object.assign(incoming.headers, { host: name, ...(incoming.headers.origin && { origin }) })
    forward()
  })
  await page.goto(`${host.site.at('harbor.test')}/insecure`)
  assert.equal(await page.evaluate(() => isSecureContext), false)
  await sees(page, 'This page is not secure')
  assert.ok(
    complaints.some(line => line.includes('InsecureContextError')),
    complaints.join('\n'),
  )
  await signInBy(page, host.server)
  await sees(page, 'You are signed in')
})
