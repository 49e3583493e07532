import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { complaintsOf, openPage, type Profiles } from '../support/browser.ts'
import { type HostSite, startHostSite } from '../support/host-site.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'
import { fillCode, fillSecret, isAt, press, sees, signIn } from '../support/steps.ts'
import { appCode } from '../support/totp.ts'

let server: StartedServer
let site: HostSite
let browser: Profiles
let folder: string
before(async () => {
  site = await startHostSite(() => server.url)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-hosted-'))
  const file = path.join(folder, 'portico.config.json')
  const application = { id: 'quayside', name: 'Quayside', url: `${site.url}/app` }
  const vendor = { id: 'quayside', name: 'Quayside', applications: [application] }
  fs.writeFileSync(file, JSON.stringify({ vendors: [vendor] }))
  server = await startServer({ env: { PORTICO_CONFIG: file } })
  site.page('/app', hostPage(server.url))
  browser = await sharedBrowser()
})
after(async () => {
  await browser?.close()
  await site?.stop()
  await server?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** An application on another origin that leaves signing in to the server's own pages. */
const hostPage = (serverUrl: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Berths</title><link rel="icon" href="data:,"></head>
  <body>
    <frontegg-app></frontegg-app>
    <p id="who"></p>
    <button id="in">Enter</button><button id="out">Leave</button><button id="portal">Portal</button>
    <script>
      const element = document.querySelector('frontegg-app')
      element.options = {
        basename: '/app',
        hostedLoginBox: true,
        contextOptions: { baseUrl: '${serverUrl}', clientId: 'quayside', appId: 'quayside' },
        authOptions: { hostedLoginOptions: { loadUserOnFirstLoad: true } },
        lazyLoadAdminPortal: true,
      }
      const say = text => { document.querySelector('#who').textContent = text }
      element.addEventListener('sessionchange', ({ detail: { status, user } }) =>
        say(user ? 'Hello ' + user.email : status === 'anonymous' ? 'Nobody is here' : ''))
      document.querySelector('#in').onclick = () => element.app.loginWithRedirect()
      document.querySelector('#out').onclick = () => element.app.logout()
      document.querySelector('#portal').onclick = () => element.app.openHostedAdminPortal(false)
    </script>
    <script src="${serverUrl}/elements/loader.js"></script>
  </body>
</html>`

const app = (place = '') => `${site.url}/app${place}`

async function enter(page: Page): Promise<void> {
  // A button that is pressed before the element is there does nothing.
  await sees(page, 'Nobody is here')
  await press(page, 'Enter')
  await page.waitForFunction(origin => location.origin === origin, {}, server.url)
  await signIn(page, server.admin.email, server.admin.password)
}

test('an application signs people in on the server’s own page, knows them after a reload, and signs them out [HOSTED-01] [HOSTED-04] [HOSTED-11]', async () => {
  const page = await openPage(browser)
  const complaints = complaintsOf(page)
  await page.goto(app('/berths?day=1'))
  await sees(page, 'Nobody is here')
  await enter(page)
  await isAt(page, '/app/berths?day=1')
  await sees(page, `Hello ${server.admin.email}`)
  assert.doesNotMatch(page.url(), /code|state/)

  await page.reload()
  await sees(page, `Hello ${server.admin.email}`)
  const second = await page.browserContext().newPage()
  await second.goto(app())
  await sees(second, `Hello ${server.admin.email}`)

  await page.bringToFront()
  await press(page, 'Leave')
  await sees(page, 'Nobody is here')
  await sees(second, 'Nobody is here')
  await second.reload()
  await sees(second, 'Nobody is here')
  assert.deepEqual(
    // No user is signed in yet; no single sign-on for this address.
    complaints.filter(text => !/40[14]/.test(text)),
    [],
  )
  await page.browserContext().close()
})

/** Milliseconds that the server takes for the portal's page: longer than a sign-in takes to land. */
const SLOWLY = 600

/** Asks for the portal in the moment of the sign-in, on the callback page, while the server takes its time. */
async function hurryToPortal(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    const hurry = ({
      target,
      detail,
    }: CustomEventInit<{ user: unknown }> & { target: EventTarget | null }) => {
      if (!detail?.user || !location.pathname.endsWith('/oauth/callback')) return
      ;(target as HTMLElementTagNameMap['frontegg-app']).app.openHostedAdminPortal(false)
    }
    addEventListener('sessionchange', event => hurry(event as CustomEvent<{ user: unknown }>), true)
  })
  const devtools = await page.createCDPSession()
  devtools.on('Fetch.requestPaused', async ({ requestId }) => {
    await delay(SLOWLY)
    // A move that was called back has no request any more.
    await devtools.send('Fetch.continueRequest', { requestId }).catch(() => {})
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/oauth/portal*' }] })
}

test('the portal has a page of its own on the server, which comes for who asks for it right after signing in; who is not signed in there is asked to, and comes back to it [ROUTE-43]', async () => {
  const page = await openPage(browser)
  await page.goto(app())
  await hurryToPortal(page)
  await enter(page)
  await isAt(page, '/oauth/portal')
  await sees(page, 'Profile')
  const stranger = await openPage(browser)
  await stranger.goto(`${server.url}/oauth/portal`)
  await isAt(stranger, '/oauth/account/login')
  await signIn(stranger, server.admin.email, server.admin.password)
  await isAt(stranger, '/oauth/portal')
  await sees(stranger, 'Profile')
  await Promise.all([page.browserContext().close(), stranger.browserContext().close()])
})

test('an answer that this window did not ask for signs no user in, and says what to do', async () => {
  const page = await openPage(browser)
  await page.goto(app('/oauth/callback?code=stolen&state=made-up'))
  await sees(page, 'You are not signed in')
  await sees(page, 'This sign-in did not begin in this window')
  assert.doesNotMatch(page.url(), /stolen/)
  await press(page, 'Try again')
  await page.waitForFunction(() => location.pathname === '/oauth/account/login')
  await page.locator('login-box input[autocomplete~="username"]').fill(server.admin.email)
  await page.keyboard.press('Enter')
  await fillSecret(page, 'Password', server.admin.password)
  await press(page, 'Sign in')
  await sees(page, `Hello ${server.admin.email}`)
  await page.browserContext().close()
})

test('an application has the second factor proven on the server’s page: who has none comes back as they were, who proves one comes back stepped up [STEPUP-05, STEPUP-08, STEPUP-17, STEPUP-18]', async () => {
  const page = await openPage(browser)
  const vault = app('/vault?box=7')
  const isSteppedUp = () =>
    page.evaluate(`document.querySelector('frontegg-app').app.isSteppedUp({ maxAge: 600 })`)
  const stepUp = async () => {
    await page.evaluate(`document.querySelector('frontegg-app').app.stepUp({ maxAge: 600 })`)
    await page.waitForFunction(origin => location.origin === origin, {}, server.url)
  }
  const isBack = async () => {
    await isAt(page, '/app/vault?box=7')
    await sees(page, `Hello ${server.admin.email}`)
  }
  await page.goto(vault)
  await enter(page)
  await isBack()
  await stepUp()
  await sees(page, 'A second step is needed')
  await press(page, 'Not now')
  await isBack()
  assert.equal(await isSteppedUp(), false)

  await page.goto(`${server.url}/oauth/portal#/admin-box/privacy`)
  await press(page, 'Add')
  await press(page, 'Authenticator app', 'menuitem')
  const secret = await page
    .locator('::-p-aria([name="Or type this key into the app"][role="textbox"])')
    .map(field => (field as HTMLInputElement).value)
    .wait()
  await fillCode(page, appCode(secret))
  await press(page, 'I have saved it')

  await page.goto(vault)
  await isBack()
  await stepUp()
  await sees(page, 'Enter the code')
  await press(page, 'Not now')
  await isBack()
  assert.equal(await isSteppedUp(), false)
  await stepUp()
  await fillCode(page, appCode(secret, 1))
  await isBack()
  assert.equal(await isSteppedUp(), true)
  await page.browserContext().close()
})
