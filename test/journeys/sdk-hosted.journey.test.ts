import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { sdkSite } from '../support/sdk-site.ts'
import { isAt, press, sees, seesNoMore, signIn } from '../support/steps.ts'

// The published React package, unmodified, with the login on the server's pages and our scripts at its `cdnUrl`.
const host = sdkSite({
  '/plain': { hostedLoginBox: true },
  '/eager': { hostedLoginBox: true, authOptions: { hostedLoginOptions: { loadUserOnFirstLoad: true } } },
  '': { hostedLoginBox: true, authOptions: { hostedLoginOptions: { loadUserOnFirstLoad: true } } },
})

async function enter(page: Page): Promise<void> {
  await sees(page, 'Nobody is here')
  await press(page, 'Enter')
  await page.waitForFunction(origin => location.origin === origin, {}, host.server.url)
  await signIn(page, host.server.admin.email, host.server.admin.password)
}

const greeting = () => `Hello ${host.server.admin.email}`

for (const [base, options] of [
  ['/plain', 'with the default options'],
  ['', 'that loads the user at first'],
  ['/eager', 'that loads the user at first, below a path,'],
] as const) {
  test(`an application ${options} stops loading, and signs people in on the server’s page`, async () => {
    const page = await host.open(`${base}/`)
    const exchanges: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/oauth/token'))
        exchanges.push(request.postData() ?? '')
    })
    await enter(page)
    await sees(page, greeting())
    await isAt(page, base || '/')
    assert.doesNotMatch(page.url(), /code|state/)
    assert.equal(exchanges.length, 1)
    await seesNoMore(page, 'Signing you in')
    // The callback's place is in the history still; no sign-in begins again there.
    await page.goBack()
    await isAt(page, base || '/')
    await sees(page, greeting())
    assert.equal(exchanges.length, 1)
    await page.browserContext().close()
  })

  test(`an application ${options} is told that a sign-in was refused, and begins another`, async () => {
    const page = await host.open(
      `${base}/oauth/callback?error=access_denied&error_description=Call%20this%20number`,
    )
    await sees(page, 'You are not signed in')
    await sees(page, 'The sign-in was refused')
    assert.doesNotMatch(page.url(), /error/)
    assert.equal(await page.evaluate(() => document.body.textContent?.includes('Call this number')), false)
    await press(page, 'Try again')
    await page.waitForFunction(origin => location.origin === origin, {}, host.server.url)
    await signIn(page, host.server.admin.email, host.server.admin.password)
    await sees(page, greeting())
    await isAt(page, base || '/')
    await page.browserContext().close()
  })

  test(`an application ${options} leads from its sign-in page to the server’s, and on to where the link leads`, async () => {
    const page = await host.open(`${base}/account/login?redirectUrl=%2Fberths`)
    await page.waitForFunction(origin => location.origin === origin, {}, host.server.url)
    await signIn(page, host.server.admin.email, host.server.admin.password)
    await sees(page, greeting())
    await isAt(page, `${base}/berths`)
    await page.browserContext().close()
  })
}

test('an application that loads the user at first knows them after a reload', async () => {
  const page = await host.open('/')
  await enter(page)
  await sees(page, greeting())
  await page.reload()
  await sees(page, greeting())
  await page.browserContext().close()
})
