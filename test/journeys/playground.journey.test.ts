import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Frame, Page } from 'puppeteer-core'
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

async function open(fragment = '', options: PageOptions = {}): Promise<Page> {
  const page = await openPage(browser, options)
  page.setDefaultTimeout(90_000)
  await page.goto(`${server.url}/playground${fragment}`)
  await page.locator('#attributes label').wait()
  return page
}

const address = (chosen: object) => `#${encodeURIComponent(JSON.stringify(chosen))}`

const frameOf = (page: Page): Promise<Frame> =>
  page.waitForFrame(frame => frame.url().startsWith(`${server.url}/playground/frame`))

/** What an element in the frame says, its shadow root and its form together. */
async function says(page: Page, tag: string, words: RegExp): Promise<void> {
  const frame = await frameOf(page)
  await frame.waitForFunction(
    (name: string, source: string) => {
      const element = document.querySelector(name) as HTMLElement | null
      return new RegExp(source).test(
        `${element?.innerText} ${(element?.shadowRoot?.lastElementChild as HTMLElement)?.innerText} ${element?.shadowRoot?.textContent}`,
      )
    },
    {},
    tag,
    words.source,
  )
}

const code = (page: Page): Promise<string> => page.$eval('#code', area => (area as HTMLTextAreaElement).value)

test('what is chosen is drawn at once, and the code beside it says how', async () => {
  const page = await open()
  const complaints = complaintsOf(page)
  await says(page, 'login-box', /Sign in/)
  await page.select('select[name="language"]', 'de')
  await says(page, 'login-box', /Anmelden/)
  await page.select('select[name="theme"]', 'dark')
  await page.locator('#variables input[name="--fe-accent"]').fill('#b3261e')
  const frame = await frameOf(page)
  await frame.waitForFunction(() => {
    const box = document.querySelector('login-box')
    return box?.getAttribute('theme') === 'dark' && box.style.getPropertyValue('--fe-accent') === '#b3261e'
  })
  const html = await code(page)
  assert.match(html, /language="de">\n {2}<login-box theme="dark"><\/login-box>/)
  assert.match(html, /login-box \{\n {4}--fe-accent: #b3261e;/)
  await page.locator('.code label::-p-text(React)').click()
  assert.match(await code(page), /<FronteggProvider[\s\S]*<login-box theme="dark" \/>/)
  assert.deepEqual(complaints, [])
})

test('theme options are drawn as they are typed; what is no JSON is said beside the field, and keeps what was typed', async () => {
  const page = await open()
  await says(page, 'login-box', /Sign in/)
  await page
    .locator('textarea[name="themeOptions"]')
    .fill('{ "loginBox": { "boxFooter": "Berths for all" } }')
  await says(page, 'login-box', /Berths for all/)
  await page.locator('textarea[name="themeOptions"]').fill('{ "loginBox": ')
  await page.locator('#themeOptions-error::-p-text(JSON)').wait()
  assert.equal(await page.$eval('textarea[name="themeOptions"]', field => field.value), '{ "loginBox": ')
  // What can be read last stays until the next can be.
  await page.select('select[name="language"]', 'de')
  await says(page, 'login-box', /Anmelden[\s\S]*Berths for all/)
})

test('each element is drawn with samples and without a session', async () => {
  for (const [tag, words] of [
    ['admin-portal', /Invite|Profile/],
    ['users-table', /Invite/],
    ['profile-page', /Name/],
    ['change-password-form', /password/],
  ] as const) {
    const page = await open(address({ tag }))
    const complaints = complaintsOf(page)
    await says(page, tag, words)
    assert.deepEqual(complaints, [], tag)
    await page.close()
  }
})

test('a link brings what was chosen, but no attribute or variable that the element does not have', async () => {
  const page = await open(
    address({
      tag: 'login-box',
      page: '//example.com',
      language: 'de"><script>alert(1)</script>',
      localizations: '{ "loginBox": { "login": { "login": "</script><script>alert(1)</script>" } } }',
      attributes: { theme: 'dark', onclick: 'alert(1)' },
      variables: {
        '--fe-radius': '0px',
        '--fe-accent': 'red } </style><script>alert(1)</script>',
        'background-image': 'url(https://example.com)',
      },
    }),
  )
  await says(page, 'login-box', /Sign in/)
  const frame = await frameOf(page)
  const box = await frame.$eval('login-box', element => [
    element.getAttribute('theme'),
    element.hasAttribute('onclick'),
    element.getAttribute('style'),
  ])
  assert.deepEqual(box, ['dark', false, '--fe-radius: 0px;'])
  assert.equal(await page.$eval('select[name="theme"]', field => field.value), 'dark')
  const html = await code(page)
  assert.match(html, /<login-box theme="dark"><\/login-box>/)
  assert.match(html, /"login": "\\u003c\/script>\\u003cscript>alert/)
  assert.doesNotMatch(html, /onclick|language|--fe-accent|example\.com/)
  // The loader's, and that of the options.
  assert.deepEqual(html.match(/<\/?script/g), ['<script', '</script', '<script', '</script'])
  await page.locator('.code label::-p-text(React)').click()
  assert.doesNotMatch(await code(page), /<\/?script|onclick|language=|--fe-accent|example\.com/)
})

test('a page is left for the first one again, and what is typed beside it does not lead back to it', async () => {
  const page = await open()
  const complaints = complaintsOf(page)
  await says(page, 'login-box', /Welcome back/)
  const entries = await page.evaluate(() => history.length)
  await page.select('select[name="page"]', '/account/forget-password')
  await says(page, 'login-box', /Forgot your password/)
  const frame = await frameOf(page)
  await frame.locator('login-box >>> ::-p-text(Back to sign in)').click()
  await says(page, 'login-box', /Welcome back/)
  await page.locator('#variables input[name="--fe-accent"]').fill('#b3261e')
  await frame.waitForSelector('login-box[style*="b3261e"]')
  await says(page, 'login-box', /Welcome back/)
  await page.select('select[name="page"]', '/account/sign-up')
  await says(page, 'login-box', /Create your account/)
  await page.locator('#reset').click()
  await says(page, 'login-box', /Welcome back/)
  assert.equal(await page.evaluate(() => history.length), entries)
  assert.deepEqual(complaints, [])
})

test('without samples a page has its own address in the frame, and the frame comes back from it', async () => {
  const page = await open(address({ page: '/account/sign-up', samples: false }))
  await page.waitForFrame(frame => frame.url() === `${server.url}/account/sign-up`)
  await page.select('select[name="page"]', '')
  await says(page, 'login-box', /Welcome back/)
})

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'dark'],
] as const) {
  test(`at ${width} px in ${colorScheme}, nothing reaches over the edge and axe finds nothing`, async () => {
    const page = await open('', { width, height: 800, colorScheme })
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

test('the tour ticks what was done, and keeps it', async () => {
  const page = await openPage(browser)
  page.setDefaultTimeout(90_000)
  await page.goto(server.url)
  await page.locator('#tour-done::-p-text(0 of 6 done)').wait()
  await page.locator('#tour a::-p-text(Sign in)').click()
  await page.locator('login-box input[type="email"], login-box input[name="email"]').fill(server.admin.email)
  await page.keyboard.press('Enter')
  await page.locator('login-box input[type="password"]').fill(server.admin.password)
  await page.keyboard.press('Enter')
  // The sign-in is ticked before the box leads on to the first page, which is another document.
  await page.waitForFunction(() => document.querySelector('#tour button')?.checkVisibility())
  await page.locator('#tour-done::-p-text(1 of 6 done)').wait()
  await page.locator('#tour button::-p-text(Invite)').click()
  await page.waitForFunction(() => location.hash.startsWith('#/admin-box/users'))
  await page.goto(server.url)
  await page.locator('#tour-done::-p-text(2 of 6 done)').wait()
})
