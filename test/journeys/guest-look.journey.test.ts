import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { complaintsOf } from '../support/browser.ts'
import { embed, embedByAttributes, guest, hostPage } from '../support/guest.ts'
import { press, sees } from '../support/steps.ts'

const host = guest()
const LOGIN = embed('<login-box></login-box>')
const PORTAL = embed('<admin-portal></admin-portal>')
const USERS = '#/admin-box/users'
const arabic = JSON.parse(
  readFileSync(new URL('../../src/languages/ar/members.json', import.meta.url), 'utf8'),
)['adminPortal.users']

/** What a page does to everything on it, and so to our elements and to what they inherit. */
const nasty = {
  'a reset of everything': `*,*::before,*::after{all:unset!important;border:3px solid red!important;text-indent:40px!important;
    word-spacing:20px!important;text-transform:uppercase!important;-webkit-text-fill-color:red!important;
    text-shadow:0 0 4px red!important;white-space:pre!important;letter-spacing:4px!important}
    html,body,login-box,admin-portal{display:block!important}head *{display:none!important}`,
  'styles of input and button': `*{font-family:cursive;text-indent:40px;-webkit-text-fill-color:red;text-align-last:right}
    input,button{border:5px solid red!important;border-radius:0!important;padding:30px!important;font-size:40px!important}
    input::before,button::before{content:"!"!important}`,
}

/** How the parts of a box are drawn, without what their place on the page decides. */
const looks = (page: Page, tag: string, selectors: string[]) =>
  page.evaluate(
    (tag, selectors) => {
      const box = document.querySelector(tag)!
      const properties =
        'border-top-width border-top-color border-radius padding-left font-size font-family color background-color text-indent text-transform word-spacing letter-spacing white-space text-shadow -webkit-text-fill-color text-align-last'
      return selectors.map(selector => {
        const element = box.querySelector(selector) ?? box.shadowRoot!.querySelector(selector)!
        const style = getComputedStyle(element)
        return properties.split(' ').map(name => `${selector} ${name}: ${style.getPropertyValue(name)}`)
      })
    },
    tag,
    selectors,
  )

async function lookOf(css: string) {
  const head = `<style>${css}</style>`
  const login = await host.visit()
  await login.goto(host.site.page('/look-login', hostPage(LOGIN, head)))
  await sees(login, 'Create an account')
  const portal = await host.member()
  await portal.goto(host.site.page('/look-portal', hostPage(PORTAL, head)) + USERS)
  await sees(portal, 'admin@example.com')
  await sees(portal, 'Invite users')
  return [
    ...(await looks(login, 'login-box', [
      'form.pc label',
      'form.pc input',
      '.pc-submit',
      'h1',
      '[part="card"]',
    ])),
    ...(await looks(portal, 'admin-portal', [
      'h1',
      'input[type="search"]',
      '[data-variant="primary"]',
      'nav a',
    ])),
  ]
}

let plain: Awaited<ReturnType<typeof lookOf>> | undefined
for (const [name, css] of Object.entries(nasty))
  test(`under ${name} of the page, login box and portal look as they do alone`, async () => {
    plain ??= await lookOf('')
    assert.deepEqual(await lookOf(css), plain)
  })

test('what a page hides stays hidden, and what it makes untouchable is', async () => {
  const page = await host.visit()
  const inside = `<div id="panel" style="visibility:hidden;pointer-events:none">${LOGIN}</div>`
  await page.goto(host.site.page('/hidden', hostPage(inside)))
  await page.waitForFunction(() => customElements.get('login-box') && document.querySelector('form.pc'))
  const styles = () =>
    page.evaluate(() =>
      [
        document.querySelector('form.pc input')!,
        document.querySelector('login-box')!.shadowRoot!.querySelector('[part="card"]')!,
      ].map(element => `${getComputedStyle(element).visibility} ${getComputedStyle(element).pointerEvents}`),
    )
  assert.deepEqual(await styles(), ['hidden none', 'hidden none'])
  await page.evaluate(() => document.querySelector('#panel')!.removeAttribute('style'))
  assert.deepEqual(await styles(), ['visible auto', 'visible auto'])
})

test('a page that allows no style and no HTML sink carries the portal with its menus and dialogs', async () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self' data:; connect-src 'self'; require-trusted-types-for 'script'"
  const page = await host.member()
  const complaints = complaintsOf(page)
  await page.goto(
    host.site.page('/strict-portal', hostPage(embedByAttributes('<admin-portal></admin-portal>')), {
      'content-security-policy': policy,
    }) + USERS,
  )
  await press(page, 'Invite users')
  await sees(page, 'Send invitation')
  await press(page, 'Close')
  await press(page, 'Actions for Administrator')
  await press(page, 'Edit roles', 'menuitem')
  await sees(page, 'Roles of Administrator')
  assert.deepEqual(complaints, [])
})

test('at 400 % zoom and on 320 px everything can be reached without scrolling sideways', async () => {
  const size = { width: 320, height: 256 }
  const login = await host.visit(size)
  await login.goto(host.site.page('/zoom-login', hostPage(LOGIN)))
  await sees(login, 'Create an account')
  const portal = await host.member(size)
  await portal.goto(host.site.page('/zoom-portal', hostPage(PORTAL)) + USERS)
  await sees(portal, 'admin@example.com')
  const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.equal(await overflow(login), 0)
  assert.equal(await overflow(portal), 0)
  await press(portal, 'Open menu')
  await press(portal, 'Profile', 'link')
  await sees(portal, 'Change password')
  await press(portal, 'Open menu')
  await press(portal, 'Users', 'link')
  await press(portal, 'Invite users')
  await press(portal, 'Send invitation') // below the fold of a dialog that is higher than the window
  await sees(portal, 'Enter an email')
  assert.equal(await overflow(portal), 0)
})

test('in forced colors the current page, the main button and what has the focus can be told from the rest', async () => {
  const portal = await host.member()
  await portal.emulateMediaFeatures([{ name: 'forced-colors', value: 'active' }])
  await portal.goto(host.site.page('/forced', hostPage(PORTAL)) + USERS)
  await sees(portal, 'Invite users')
  const backgrounds = (...selectors: string[]) =>
    portal.evaluate(
      selectors =>
        selectors.map(selector => {
          const element = document.querySelector('admin-portal')!.shadowRoot!.querySelector(selector)!
          return getComputedStyle(element).backgroundColor
        }),
      selectors,
    )
  const [current, other] = await backgrounds('nav a[aria-current="page"]', 'nav a:not([aria-current])')
  assert.notEqual(current, other)
  const [main, secondary] = await backgrounds(
    '[part="content"] [data-variant="primary"]',
    '[part="content"] [data-variant="secondary"]',
  )
  assert.notEqual(main, secondary)
  const login = await host.visit()
  await login.emulateMediaFeatures([{ name: 'forced-colors', value: 'active' }])
  await login.goto(host.site.page('/forced-login', hostPage(LOGIN)))
  await login.locator('login-box input').click()
  const outline = await login.$eval('login-box .pc-box', box => getComputedStyle(box).outlineStyle)
  assert.equal(outline, 'solid')
})

test('with reduced motion nothing moves for longer than it takes to notice', async () => {
  const portal = await host.member() // every page of these tests asks for reduced motion
  await portal.goto(host.site.page('/still', hostPage(PORTAL)) + USERS)
  await press(portal, 'Invite users')
  await sees(portal, 'Send invitation')
  const moving = await portal.evaluate(() =>
    document
      .querySelector('admin-portal')!
      .shadowRoot!.getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map(animation => (animation as CSSAnimation).animationName ?? 'transition'),
  )
  assert.deepEqual(moving, [])
})

test('in a language that is written from the right, boxes and menus stand the other way round', async () => {
  const options = {
    contextOptions: { baseUrl: '/', clientId: 'quayside', appId: 'quayside' },
    localizations: { defaultLanguage: 'ar', loginBox: { login: { title: 'تسجيل الدخول' } } },
  }
  const app = `<frontegg-app></frontegg-app><script>document.querySelector('frontegg-app').options = ${JSON.stringify(options)}</script>`
  const login = await host.visit()
  await login.goto(host.site.page('/rtl-login', hostPage(`${app}<login-box></login-box>`)))
  await sees(login, 'تسجيل الدخول')
  assert.equal(await login.$eval('login-box input', input => getComputedStyle(input).direction), 'rtl')
  const portal = await host.member()
  await portal.goto(host.site.page('/rtl-portal', hostPage(`${app}<admin-portal></admin-portal>`)) + USERS)
  await sees(portal, 'admin@example.com')
  const [menu, main] = await portal.evaluate(() =>
    ['[part="portal-sidebar"]', '[part="portal-main"]'].map(
      part =>
        document.querySelector('admin-portal')!.shadowRoot!.querySelector(part)!.getBoundingClientRect().left,
    ),
  )
  assert.ok(menu! > main!, 'the menu stands at the right of the page')
  await press(portal, arabic.actionsOf.replace('{{name}}', '\u2068Administrator\u2069'))
  await sees(portal, arabic.editRolesAction)
  const popup = await portal.evaluate(() => {
    const shadow = document.querySelector('admin-portal')!.shadowRoot!
    const { left } = shadow.querySelector('[role="menu"]')!.getBoundingClientRect()
    return left >= 0
  })
  assert.ok(popup, 'the menu opens within the window')
})
