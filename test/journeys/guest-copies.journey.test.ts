import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { release } from '../../rules/release.ts'
import { complaintsOf } from '../support/browser.ts'
import { eventually } from '../support/eventually.ts'
import { embed, guest, hostPage, signInBy } from '../support/guest.ts'
import type { Answer } from '../support/host-site.ts'
import { sees } from '../support/steps.ts'

/** Another release of the bundle, under its own address: it says something else on its first screen. */
const older: Answer = (incoming, reply) => {
  fetch(`${host.server.url}${incoming.url!.slice('/older'.length)}`).then(
    async answer => {
      reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      reply.end(
        (await answer.text())
          .replaceAll('Welcome back', 'Welcome to the older one')
          .replaceAll(`"${release}"`, '"0.0.9"'),
      )
    },
    () => reply.destroy(),
  )
}
const host = guest(site => void site.rule(/^\/older\//, older))

const pageWith = (body: string, ...scripts: string[]) =>
  `<!doctype html><link rel="icon" href="data:,"><body>${body}${scripts.map(src => `<script src="${src}"></script>`).join('')}</body>`
const boxes = (page: Page) => page.$$eval('login-box', all => all.length)
const booted = (page: Page, app = 'frontegg-app') =>
  page.waitForFunction(`document.querySelector("${app}")?.app?.loading === false`)
const starts = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/flags')).length,
  )
const loader = '/elements/loader.js'
const whole = '/elements/portico.iife.js'
const pairs = [
  [loader, `/older${loader}`],
  [`/older${loader}`, loader],
  [`/older${whole}`, loader],
  [loader, `/older${whole}`],
] as const
for (const [index, [first, second]] of pairs.entries())
  test(`${first} and ${second} on one page: one box, one start, one line that says so, nothing typed is lost`, async () => {
    const page = await host.visit()
    const complaints = complaintsOf(page)
    const held: (() => void)[] = []
    // The loaders have shown the form; the modules of both come only after typing.
    const release = host.site.rule(/\/portico\.js$/, (incoming, reply, forward) => {
      const ours = !incoming.url!.startsWith('/older')
      held.push(ours ? forward : () => older(incoming, reply, forward))
    })
    await page.goto(
      host.site.page(`/versions-${index}`, pageWith(embed('<login-box></login-box>'), first, second)),
      { waitUntil: 'domcontentloaded' },
    )
    await page.locator('login-box input').click()
    await page.keyboard.type('ear')
    release()
    for (const pass of held) pass()
    await booted(page)
    await page.keyboard.type('ly')
    await sees(page, 'Create an account')
    assert.equal(await page.$eval('login-box input', ({ value }) => value), 'early')
    assert.equal(await boxes(page), 1)
    assert.equal(await starts(page), 1)
    // Of two releases, whichever of them is there first says so, in a chunk of its own.
    await eventually(() => complaints.length > 0)
    assert.deepEqual(complaints.length, 1, complaints.join())
    assert.match(complaints[0]!, /this page loads Portico twice, .* first and then .*\/elements\//)
  })

test('two copies that both call initialize start one app, and share it', async () => {
  const page = await host.visit()
  const options = JSON.stringify({
    contextOptions: { baseUrl: '/', clientId: 'quayside', appId: 'quayside' },
  })
  const copy = (name: string, src: string) =>
    `<script src="${src}"></script><script>const ${name} = Portico; ${name}.initialize(${options})</script>`
  await page.goto(host.site.page('/twice', pageWith(copy('one', whole) + copy('two', `/older${whole}`))))
  await booted(page)
  assert.equal(await starts(page), 1)
  assert.equal(await page.evaluate('one.instanceOf() === two.instanceOf()'), true)
})

test('two boxes of one app do not take each other’s text or focus, and one sign-in is told to both', async () => {
  const page = await host.visit()
  await page.goto(
    host.site.page(
      '/both',
      hostPage(embed('<login-box id="one"></login-box><login-box id="two"></login-box>')),
    ),
  )
  await sees(page, 'Create an account')
  await page.locator('#two input').fill('somebody')
  await page.locator('#one input').fill('somebody else')
  assert.equal(await page.$eval('#two input', ({ value }) => value), 'somebody')
  await signInBy(page, host.server, '#one')
  for (const id of ['one', 'two'])
    await page.waitForFunction(
      id => document.getElementById(id)!.shadowRoot!.textContent!.includes('You are signed in'),
      {},
      id,
    )
})

test('two apps on one page keep their people apart', async () => {
  const page = await host.visit()
  const app = (name: string) =>
    `<frontegg-app id="${name}" app-name="${name}" base-url="/" client-id="quayside" app-id="quayside"><login-box></login-box></frontegg-app>`
  await page.goto(host.site.page('/apps', hostPage(app('one') + app('two'))))
  await booted(page, '#one')
  await booted(page, '#two')
  await signInBy(page, host.server, '#one')
  await page.waitForFunction(
    `document.querySelector('#one').app?.app?.session.$state.get().status === 'authenticated'`,
  )
  assert.equal(
    await page.evaluate(`document.querySelector('#two').app.app.session.$state.get().status`),
    'anonymous',
  )
})

test('inside the shadow root of another component both boxes are found, and no second one is made', async () => {
  const page = await host.visit()
  const component = `<x-shell></x-shell><script>customElements.define('x-shell', class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML =
        '<style>input,button{border:9px solid red!important}</style><login-box></login-box><admin-portal></admin-portal>'
    }
  })</script>`
  await page.goto(host.site.page('/shadow', hostPage(embed(component))))
  await signInBy(page, host.server)
  await sees(page, 'My account')
  await booted(page)
  assert.equal(await page.evaluate(() => document.querySelectorAll('login-box, admin-portal').length), 0)
})

test('a box that the page draws later takes the place of the one that was made for it', async () => {
  const page = await host.visit()
  await page.goto(host.site.page('/late', hostPage(embed('<main></main>'))))
  await booted(page)
  await page.evaluate(() => {
    history.pushState(null, '', '/account/login')
    document.querySelector('main')!.append(document.createElement('login-box'))
  })
  await page.waitForFunction(() => document.querySelector('main login-box input'))
  assert.equal(await boxes(page), 1)
  await page.evaluate(() => document.querySelector('main')!.replaceChildren())
  await page.waitForFunction(() => document.querySelector('login-box[full-page] input'))
})

for (const where of ['before', 'after'])
  for (const script of [loader, whole])
    test(`${script} ${where} the elements works`, async () => {
      const page = await host.visit()
      const tag = `<script src="${script}"></script>`
      const body = embed('<login-box></login-box>')
      const html = `<!doctype html><link rel="icon" href="data:,"><body>${where === 'before' ? tag + body : body + tag}</body>`
      await page.goto(host.site.page(`/order-${where}-${script === loader ? 'loader' : 'whole'}`, html))
      await signInBy(page, host.server)
      await sees(page, 'You are signed in')
      assert.equal(await boxes(page), 1)
    })
