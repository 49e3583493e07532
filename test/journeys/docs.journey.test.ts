import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { complaintsOf, openPage, type PageOptions, type Profiles } from '../support/browser.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'

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

async function open(path: string, options: PageOptions & { scripts?: boolean } = {}): Promise<Page> {
  const page = await openPage(browser, options)
  page.setDefaultTimeout(90_000)
  if (options.scripts === false) await page.setJavaScriptEnabled(false)
  // The clipboard of this machine is everybody's: what would be copied is kept on the page.
  else
    await page.evaluateOnNewDocument(() => {
      navigator.clipboard.writeText = async text => void (document.documentElement.dataset.copied = text)
    })
  await page.goto(`${server.url}${path}`)
  return page
}

const path = (page: Page) => page.url().slice(server.url.length)

test('a search by the keyboard alone leads from the first page to the row of a setting, and asks no other server', async () => {
  const page = await open('/docs')
  const complaints = complaintsOf(page)
  const origins = new Set<string>()
  page.on('request', request => origins.add(new URL(request.url()).origin))
  await page.keyboard.press('/')
  await page.locator('dialog input').wait()
  await page.keyboard.type('allowed origins')
  await page.locator('dialog li mark').wait()
  await page.waitForFunction(() => /^\d+ found/.test(document.querySelector('dialog p')?.textContent ?? ''))
  const links = await page.$$eval('dialog li a', all => all.map(link => link.getAttribute('href')))
  const at = links.indexOf('/docs/vendor-settings#allowedorigins')
  assert.ok(at >= 0, links.join())
  for (let step = 0; step <= at; step++) await page.keyboard.press('ArrowDown')
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  assert.equal(path(page), '/docs/vendor-settings#allowedorigins')
  assert.match(await page.$eval(':target', row => row.textContent ?? ''), /^allowedOrigins/)

  // Again from there, by the other key; the first of what is found opens by Enter, and the dialog goes.
  await page.keyboard.down('Control')
  await page.keyboard.press('k')
  await page.keyboard.up('Control')
  await page.keyboard.type('authStrategy')
  await page.locator('dialog li a[href="/docs/vendor-settings#authstrategy"]').wait()
  await page.keyboard.press('Escape')
  assert.equal(await page.$eval('dialog', dialog => dialog.open), false)
  assert.deepEqual([...origins], [server.url])
  assert.deepEqual(complaints, [])
})

test('code is copied as it is shown, and the list of what is on the page follows the reader', async () => {
  const page = await open('/docs/quick-start')
  await page.locator('figure.code button').click()
  await page.waitForFunction(() => document.documentElement.dataset.copied !== undefined)
  assert.match((await page.evaluate(() => document.documentElement.dataset.copied))!, /^npx @portico\/create/)
  await page.locator('.here a[href="#use-the-app"]').click()
  await page.locator('.here a[href="#use-the-app"][aria-current]').wait()
  assert.equal(path(page), '/docs/quick-start#use-the-app')
})

test('reference and docs lead to each other', async () => {
  const page = await open('/docs')
  await Promise.all([page.waitForNavigation(), page.locator('header .api').click()])
  assert.equal(path(page), '/reference')
  await Promise.all([page.waitForNavigation(), page.locator('nav .top a').click()])
  assert.equal(path(page), '/docs')
})

test('without its script everything is there but the search: navigation, menu of a phone, next page', async () => {
  const page = await open('/docs/billing', { width: 320, height: 700, scripts: false })
  assert.equal(await page.$('#site-search button'), null)
  const menu = await page.$('label[for="site-menu"]')
  await menu!.click()
  const groups = await page.$$('.groups summary')
  await groups[0]!.click()
  const link = await page.$('.groups a[href="/docs/quick-start"]')
  await Promise.all([page.waitForNavigation(), link!.click()])
  assert.equal(path(page), '/docs/quick-start')
  const next = await page.$('a[rel="next"]')
  await Promise.all([page.waitForNavigation(), next!.click()])
  assert.equal(path(page), '/docs/quickstarts')
})

for (const [address, width, colorScheme] of [
  ['/docs', 320, 'light'],
  ['/docs/vendor-settings', 320, 'dark'],
  ['/docs/quickstarts', 1280, 'light'],
  ['/docs/reference/endpoints', 1280, 'dark'],
  ['/docs/go-to-production', 768, 'light'],
] as const) {
  test(`${address} at ${width} px in ${colorScheme}, with the search open and without: nothing reaches over the edge and axe finds nothing`, async () => {
    const page = await open(address, { width, height: 800, colorScheme })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true)
    assert.equal(await complaintsOfAxe(page), '[]')
    await page.keyboard.press('/')
    await page.keyboard.type('token')
    await page.locator('dialog li a').wait()
    assert.equal(await complaintsOfAxe(page), '[]')
  })
}

async function complaintsOfAxe(page: Page): Promise<string> {
  const { default: axe } = await import('axe-core')
  const session = await page.createCDPSession()
  // The page's own policy allows no script from outside; the browser itself may.
  const { result } = await session.send('Runtime.evaluate', {
    expression: `${axe.source}; axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(r => JSON.stringify(r.violations.map(v => [v.id, v.nodes[0].html])))`,
    awaitPromise: true,
  })
  return String(result.value)
}
