import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { complaintsOf, openPage, type PageOptions, type Profiles } from '../support/browser.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'

const ME = 'GET_identity_resources_users_v2_me'

let server: StartedServer
let browser: Profiles

before(async () => {
  server = await startServer()
  browser = await sharedBrowser()
})
after(async () => {
  await browser?.close()
  await server?.stop()
})

async function open(fragment = '', options: PageOptions = {}): Promise<Page> {
  const page = await openPage(browser, options)
  page.setDefaultTimeout(90_000)
  // The clipboard of this machine is everybody's: what would be copied is kept on the page.
  await page.evaluateOnNewDocument(() => {
    navigator.clipboard.writeText = async text => void (document.documentElement.dataset.copied = text)
  })
  await page.goto(`${server.url}/reference${fragment}`)
  await page.locator(`#${ME} .bar`).setVisibility(null).wait()
  return page
}

const visible = (page: Page): Promise<string[]> =>
  page.$$eval('details.route', routes => routes.filter(route => route.checkVisibility()).map(({ id }) => id))

test('a search leaves the calls that hold every word, and says how many', async () => {
  const page = await open()
  const all = await visible(page)
  assert.ok(all.length > 50, String(all.length))
  await page.keyboard.press('/')
  await page.keyboard.type('users v2 me get')
  await page.waitForFunction(() =>
    /^\d+ calls?(, \d+ events?)?$/.test(document.querySelector('#found')?.textContent ?? ''),
  )
  const found = await visible(page)
  assert.ok(found.includes(ME) && found.length < 10, found.join())
  await page.keyboard.press('Escape')
  assert.equal((await visible(page)).length, all.length)
})

test('a link to a call opens it, and a link to an error code leads to its row', async () => {
  const page = await open(`#${ME}`)
  assert.equal(await page.$eval(`#${ME}`, route => (route as HTMLDetailsElement).open), true)
  await page.goto(`${server.url}/reference#ER-00401`)
  assert.match(await page.$eval('#ER-00401', row => row.textContent ?? ''), /401.*Unauthorized/)
})

test('a call is copied as curl and tried with a session of one’s own; the answer has status and trace', async () => {
  const page = await open(`#${ME}`)
  const complaints = complaintsOf(page)
  await page.locator(`#${ME} .bar button::-p-text(Copy as curl)`).click()
  await page.waitForFunction(() => document.documentElement.dataset.copied !== undefined)
  const curl = await page.evaluate(() => document.documentElement.dataset.copied)
  assert.equal(
    curl,
    `curl '${server.url}/identity/resources/users/v2/me' \\\n  -H "Authorization: Bearer $TOKEN"`,
  )

  await page.locator('main > details > summary').click()
  await page.locator('#session [name="email"]').fill(server.admin.email)
  await page.locator('#session [name="password"]').fill(server.admin.password)
  await page.locator('#session button').click()
  await page.locator(`#who::-p-text(${server.admin.email})`).wait()
  await page.locator(`#${ME} .bar button::-p-text(Try it)`).click()
  await page.locator(`#${ME} form button`).click()
  await page.locator(`#${ME} .inside > pre[aria-live]::-p-text(200)`).wait()
  const answer = await page.$eval(`#${ME} pre[aria-live]`, output => output.textContent ?? '')
  assert.match(answer, /^200 OK · \d+ ms · [0-9a-f-]{36}\n/)
  assert.ok(answer.includes(`"email": "${server.admin.email}"`))
  assert.deepEqual(complaints, [])
})

for (const [width, colorScheme] of [
  [320, 'light'],
  [320, 'dark'],
  [1280, 'dark'],
] as const) {
  test(`at ${width} px in ${colorScheme}, nothing reaches over the edge and axe finds nothing`, async () => {
    const page = await open(`#${ME}`, { width, height: 800, colorScheme })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    const { default: axe } = await import('axe-core')
    const session = await page.createCDPSession()
    // The page's own policy allows no script from outside; the browser itself may.
    const { result } = await session.send('Runtime.evaluate', {
      expression: `${axe.source}; axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }).then(r => JSON.stringify(r.violations.map(v => [v.id, v.nodes[0].html])))`,
      awaitPromise: true,
    })
    assert.equal(result.value, '[]')
  })
}
