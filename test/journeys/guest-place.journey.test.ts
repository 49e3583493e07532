import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { embed, guest, hostPage, signInBy } from '../support/guest.ts'
import { fill, press, sees, seesNoMore } from '../support/steps.ts'

const host = guest()
const USERS = '#/admin-box/users'
const places = (inside: string) => hostPage(embed(`<div id="a">${inside}</div><div id="b"></div>`))

/** Ways in which pages and their frameworks move an element. */
const moves: Record<string, string> = {
  'appended elsewhere': 'document.querySelector("#b").append(element)',
  'moved by moveBefore': 'document.querySelector("#a").moveBefore(element, null)',
  'taken out and put back at once': 'element.remove(), document.querySelector("#b").append(element)',
}
const move = (page: Page, tag: string, how: string) =>
  page.evaluate(`{ const element = document.querySelector(${JSON.stringify(tag)}); ${how} }`)

test('a login box that is moved keeps its text, its focus and its look, and signs in', async () => {
  const page = await host.visit()
  await page.goto(host.site.page('/move-login', places('<login-box></login-box>')))
  await sees(page, 'Create an account')
  const radius = () => page.$eval('login-box .pc-box', box => getComputedStyle(box).borderRadius)
  const before = await radius()
  await page.locator('login-box input').click()
  for (const [name, how] of Object.entries(moves)) {
    await page.keyboard.type('a')
    await move(page, 'login-box', how)
    await page.keyboard.type('b')
    assert.equal(await radius(), before, name)
  }
  assert.equal(await page.$eval('login-box input', ({ value }) => value), 'ababab')
  await signInBy(page, host.server)
  await sees(page, 'You are signed in')
})

test('a login box with a theme keeps the look of its form wherever it is moved, and gives it to no other', async () => {
  const page = await host.visit()
  const app = (name: string, color: string) =>
    `<frontegg-app app-name="${name}"></frontegg-app><login-box app-name="${name}"></login-box>
    <script>document.querySelector('frontegg-app[app-name="${name}"]').options = {
      contextOptions: { baseUrl: '/', clientId: 'quayside', appId: 'quayside' }, onRedirectTo() {},
      themeOptions: { loginBox: { inputTheme: { label: { color: '${color}' } } } } }</script>`
  const [red, blue] = ['rgb(200, 0, 0)', 'rgb(0, 0, 200)']
  const component = `<x-shell></x-shell><script>customElements.define('x-shell', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }) }
  })</script>`
  await page.goto(host.site.page('/themes', hostPage(app('one', red) + app('two', blue) + component)))
  const wears = (name: string, color: string) =>
    page.waitForFunction(
      (app, wanted) => {
        const find = (root: ParentNode) => root.querySelector(`login-box[app-name="${app}"] form.pc label`)
        const label = find(document) ?? find(document.querySelector('x-shell')!.shadowRoot!)
        return label && getComputedStyle(label).color === wanted
      },
      { timeout: 10_000 },
      name,
      color,
    )
  await wears('one', red)
  await wears('two', blue)
  const into = (name: string, how: string) =>
    page.evaluate(
      `document.querySelector('x-shell').shadowRoot.${how}(document.querySelector('login-box[app-name="${name}"]'), null)`,
    )
  await into('one', 'insertBefore')
  await wears('one', red)
  await into('two', 'moveBefore')
  await wears('two', blue)
  await wears('one', red)
})

test('a login box that is taken away and put back later works, and knows who a user said they are', async () => {
  const page = await host.visit()
  await page.goto(host.site.page('/back-login', places('<login-box></login-box>')))
  await sees(page, 'Create an account')
  await page.locator('login-box input').fill('half-typed')
  await page.evaluate(() => {
    Object.assign(globalThis, { box: document.querySelector('login-box') })
    document.querySelector('login-box')!.remove()
  })
  await page.waitForFunction(() => !(globalThis as unknown as { box: Element }).box.querySelector('form'))
  await page.evaluate('document.querySelector("#b").append(box)')
  await sees(page, 'Create an account')
  assert.equal(await page.$eval('login-box input', ({ value }) => value), 'half-typed')
})

test('a portal that is moved keeps its page, its open dialog above the page, and the focus in it', async () => {
  const page = await host.member()
  await page.goto(host.site.page('/move-portal', places('<admin-portal></admin-portal>')) + USERS)
  await press(page, 'Invite users')
  await sees(page, 'Send invitation')
  for (const [name, how] of Object.entries(moves)) {
    await page.keyboard.type('a')
    await move(page, 'admin-portal', how)
    await page.keyboard.type('b')
    const above = await page.$eval('admin-portal', portal =>
      portal.shadowRoot!.querySelector('[data-fe-overlays]')!.matches(':popover-open'),
    )
    assert.ok(above, name)
  }
  const typed = await page.$eval(
    'admin-portal',
    portal => (portal.shadowRoot!.activeElement as HTMLInputElement).value,
  )
  assert.equal(typed, 'ababab')
  await page.keyboard.press('Escape')
  await press(page, 'Discard changes')
  await seesNoMore(page, 'Send invitation')
  await sees(page, 'admin@example.com')
})

test('the portal over the whole window stays over it when its element is moved', async () => {
  const page = await host.member()
  await page.goto(host.site.page('/move-over', places('')))
  await page.waitForFunction('document.querySelector("frontegg-app")?.app?.loading === false')
  await page.evaluate('void document.querySelector("frontegg-app").app.showAdminPortal()')
  await sees(page, 'My account')
  const dialog = () =>
    page.$eval('admin-portal', portal => {
      const dialog = portal.shadowRoot!.querySelector('dialog')
      return Boolean(dialog?.open && dialog.matches(':modal'))
    })
  assert.ok(await dialog())
  for (const how of Object.values(moves)) {
    await move(page, 'frontegg-app', how)
    assert.ok(await dialog(), how)
  }
})

const trap = `<script>
  const modal = document.querySelector('#modal')
  modal.showModal()
  let closed = 0
  modal.addEventListener('close', () => closed++)
  document.addEventListener('keydown', event => { if (event.key === 'Escape') modal.close() })
  document.addEventListener('focusin', event => {
    if (modal.contains(event.target)) return
    event.stopImmediatePropagation()
    modal.querySelector('button').focus()
  }, true)
  for (const type of ['mousedown', 'pointerdown', 'touchstart', 'click'])
    document.addEventListener(type, event => {
      if (modal.contains(event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }, true)
</script>`
const inModal = (inside: string) =>
  hostPage(
    embed(`<button>before</button><dialog id="modal"><button>theirs</button>${inside}</dialog>${trap}`),
  )

test('inside a modal of the page with a focus trap, people sign in', async () => {
  const page = await host.visit()
  await page.goto(host.site.page('/modal-login', inModal('<login-box></login-box>')))
  await signInBy(page, host.server)
  await sees(page, 'You are signed in')
})

test('inside a modal of the page, menus and dialogs of the portal lie above it and take their own Escape', async () => {
  const page = await host.member()
  await page.goto(host.site.page('/modal-portal', inModal('<admin-portal></admin-portal>')) + USERS)
  await press(page, 'Invite users')
  await fill(page, 'Name', 'Somebody')
  await page.keyboard.press('Escape')
  await press(page, 'Discard changes')
  await seesNoMore(page, 'Send invitation')
  await press(page, 'Actions for Administrator')
  await sees(page, 'Edit roles')
  await page.keyboard.press('Escape')
  await seesNoMore(page, 'Edit roles')
  assert.equal(await page.evaluate('closed'), 0)
  await page.keyboard.press('Escape')
  await page.waitForFunction('closed === 1')
})

test('a portal over the page owns Escape and letters: neither its modal nor its shortcuts hear them', async () => {
  const page = await host.member()
  const listening = `<script>
    const heard = []
    for (const target of [window, document]) for (const type of ['keydown', 'keypress', 'keyup'])
      target.addEventListener(type, event => heard.push(event.key))
    document.addEventListener('keydown', event => event.key === 'Escape' && heard.push('captured'), true)
  </script><dialog id="modal">Theirs</dialog>`
  await page.goto(host.site.page('/keys', hostPage(embed(listening))))
  await page.waitForFunction('document.querySelector("frontegg-app")?.app?.loading === false')
  await page.evaluate('modal.showModal(), void document.querySelector("frontegg-app").app.showAdminPortal()')
  await press(page, 'Users', 'link')
  await press(page, 'Invite users')
  await fill(page, 'Name', 'g')
  await page.keyboard.type('?')
  await page.keyboard.press('Escape')
  await press(page, 'Discard changes')
  for (let times = 0; times < 2; times++) await page.keyboard.press('Escape')
  await seesNoMore(page, 'Send invitation')
  assert.deepEqual(await page.evaluate('heard'), [])
  assert.ok(await page.$eval('#modal', modal => (modal as HTMLDialogElement).open))
  await sees(page, 'Administrator') // a portal is a place: Escape does not close it
  await press(page, 'Close admin portal')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector<HTMLDialogElement>('#modal')!.open)
})

test("what is typed into the login box does not fire the page's shortcuts on letters", async () => {
  const page = await host.visit()
  const listening = `<login-box></login-box><script>const heard = []
    for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, event => heard.push(event.key))</script>`
  await page.goto(host.site.page('/letters', hostPage(embed(listening))))
  await sees(page, 'Create an account')
  await page.locator('login-box input').click()
  await page.keyboard.type('gk/?')
  assert.equal(await page.$eval('login-box input', ({ value }) => value), 'gk/?')
  assert.deepEqual(await page.evaluate('heard'), [])
})
