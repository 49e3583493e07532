import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { eventually } from '../support/eventually.ts'
import { guest, hostPage } from '../support/guest.ts'
import { hurriedClock } from '../support/hurried-clock.ts'
import { sees } from '../support/steps.ts'

const host = guest()

/** Signs people out of the administrator's account who do nothing for a minute. */
async function idleMinute(): Promise<void> {
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(host.server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.ok(reply.ok, `${path} ${reply.status}`)
    return (await reply.json()) as { accessToken: string }
  }
  const { accessToken } = await post('/identity/resources/auth/v1/user', host.server.admin)
  const idle = { sessionIdleTimeoutConfiguration: { isActive: true, timeout: 60 } }
  await post('/identity/resources/configurations/sessions/v1', idle, accessToken)
}

const isSignedIn = (page: Page, yes: boolean) =>
  page.waitForFunction(
    `(document.querySelector('frontegg-app')?.app?.app?.session.$state.get().status === 'authenticated') === ${yes}`,
  )

/** When activity was last noticed, for all tabs. */
const seen = (page: Page) => page.evaluate(() => Number(localStorage.getItem('portico-last-activity')))

/** A calm page of the host that holds one of another site, which tells what is done there. */
async function besideAFrame(
  named: (other: string) => string[],
): Promise<{ page: Page; move(): Promise<void> }> {
  const page = await host.member()
  const other = host.site.at('billing.localhost')
  host.site.page(
    '/frame',
    hostPage(`<fe-idle-session-plugin app-url="${host.site.url}"></fe-idle-session-plugin><p>Bills</p>`),
  )
  const options = `contextOptions: { baseUrl: '/', clientId: 'quayside', appId: 'quayside' }, onRedirectTo() {},
    authOptions: { clearIdleTimeoutAllowedOrigins: ${JSON.stringify(named(other))} }`
  const app = host.site.page(
    '/idle',
    hostPage(`<frontegg-app></frontegg-app><p>A calm page</p><iframe id="bills" src="${other}/frame"></iframe>
      <script>document.querySelector('frontegg-app').options = { ${options} }</script>`),
  )
  await page.evaluateOnNewDocument(hurriedClock)
  await page.evaluateOnNewDocument(() => {
    addEventListener('message', ({ origin, data }) => {
      if (data?.type === 'FE_CLEAR_IDLE_TIMEOUT') document.title = `busy at ${origin}`
    })
  })
  await page.goto(app)
  await isSignedIn(page, true)
  await page.waitForFunction(() => localStorage.getItem('portico-last-activity'))
  const frame = await page.waitForFrame(`${other}/frame`)
  await frame.waitForFunction(() => customElements.get('fe-idle-session-plugin'))
  const place = (await (await page.$('#bills'))!.boundingBox())!
  let moved = 0
  return {
    page,
    async move() {
      await eventually(async () => {
        await page.mouse.move(place.x + 20 + (moved++ % 50), place.y + 20)
        return (await page.title()) === `busy at ${other}`
      })
    },
  }
}

test('what a user does in a frame of another site counts as being there, where the application names that site', async () => {
  await idleMinute()
  const { page, move } = await besideAFrame(other => [other])
  const before = await seen(page)
  await page.evaluate('pass(59_000)')
  await move()
  await page.waitForFunction(
    before => Number(localStorage.getItem('portico-last-activity')) >= before + 59_000,
    {},
    before,
  )
  await page.evaluate('pass(2_000)')
  await isSignedIn(page, true)
  await page.evaluate('pass(61_000)')
  await isSignedIn(page, false)
})

test('no user is kept signed in by a frame of a site that the application does not name', async () => {
  await idleMinute()
  const { page, move } = await besideAFrame(() => ['https://billing.example'])
  await page.evaluate('pass(59_000)')
  await isSignedIn(page, true)
  await move()
  await page.evaluate('pass(2_000)')
  await isSignedIn(page, false)
})

test('who does nothing is signed out', async () => {
  await idleMinute()
  const page = await host.member()
  await page.evaluateOnNewDocument(hurriedClock)
  await page.goto(`${host.server.url}/`)
  await sees(page, 'Manage your team')
  await page.waitForFunction(() => localStorage.getItem('portico-last-activity'))
  await page.evaluate('pass(59_000)')
  await sees(page, 'Manage your team')
  await page.evaluate('pass(1_001)')
  await sees(page, 'Start a harbor')
})
