import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { accented } from '../../rules/accented.ts'
import { addValues, plainWords } from '../support/accented-words.ts'
import { embed, guest, hostPage } from '../support/guest.ts'
import { shownTexts } from '../support/shown-texts.ts'

const host = guest()
/** What these open is the browser’s. */
const bySomethingElse = ['Add a passkey'].map(accented)
const NARROW = { width: 320, height: 720 }
const WIDE = { width: 1280, height: 900 }

// In three parts: each is within the time that a test may take.
for (const part of [0, 1, 2])
  test(`in accented English, 320 px wide, pages of the portal (part ${part + 1} of 3), their dialogs and menus show no word of no catalog and cut none off [LANG-20]`, () =>
    readPages(part))

async function readPages(part: number): Promise<void> {
  const page = await host.member(WIDE)
  const data = valuesOf(page)
  const body = embed('<admin-portal></admin-portal>').replace('<frontegg-app', '$& language="en-XA"')
  await page.goto(host.site.page('/accented', hostPage(body)))
  const pages = await pagesOf(page)
  await page.setViewport(NARROW)
  assert.ok(pages.length >= 13, pages.join())
  const found = new Set<string>()
  for (const address of pages.filter((_, at) => at % 3 === part)) {
    await page.evaluate(to => location.assign(to), address)
    await settled(page)
    for (const tab of await tabsOf(page)) {
      await openTab(page, tab)
      await settled(page)
      for (const text of await mistakes(page, data)) found.add(`${address} ${tab}: ${text}`)
      for (const name of (await openersOf(page)).filter(name => !bySomethingElse.includes(name))) {
        for (const text of await opened(page, name, data)) found.add(`${address} ${tab}, ${name}: ${text}`)
        if (await page.evaluate(home => location.hash !== home, address)) {
          await page.evaluate(home => location.assign(home), address)
          await settled(page)
          await openTab(page, tab)
        }
        await settled(page)
      }
    }
  }
  assert.deepEqual([...found], [])
}

test('in accented English, 320 px wide, the first pages of the login box show no word of no catalog', async () => {
  const found: string[] = []
  for (const path of ['/account/login', '/account/sign-up', '/account/forget-password']) {
    const page = await host.visit(NARROW)
    const data = valuesOf(page)
    const body = embed('<login-box></login-box>').replace('<frontegg-app', '$& language="en-XA"')
    await page.goto(host.site.page(path, hostPage(body)))
    await page.waitForFunction(() =>
      /[áƀćđ]/.test(document.querySelector('login-box')?.shadowRoot?.textContent ?? ''),
    )
    await page.waitForNetworkIdle({ idleTime: 150 })
    for (const text of await mistakes(page, data, 'login-box')) found.push(`${path}: ${text}`)
  }
  assert.deepEqual(found, [])
})

test('in accented English, 320 px wide, checkout and pricing table show no word of no catalog and cut none off [LANG-20]', async () => {
  for (const [tag, body] of [
    ['pricing-table', '<pricing-table></pricing-table>'],
    ['checkout-dialog', '<checkout-dialog open></checkout-dialog>'],
    ['checkout-dialog', '<checkout-dialog open plan="harbor"></checkout-dialog>'],
  ] as const) {
    const page = await host.member(NARROW)
    const data = valuesOf(page)
    await page.goto(
      host.site.page('/plans', hostPage(embed(body).replace('<frontegg-app', '$& language="en-XA"'))),
    )
    await page.waitForFunction(
      tag => /[áéíóú]/.test(document.querySelector(tag)?.shadowRoot?.textContent ?? ''),
      {},
      tag,
    )
    await quiet(page)
    assert.deepEqual(await mistakes(page, data, tag), [], body)
  }
})

/** Every text that the server answered with, and of what a permission is named after: "Read users" gives users. */
function valuesOf(page: Page): Set<string> {
  const values = new Set<string>()
  page.on('response', async response => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return
    addValues(values, await response.json().catch(() => null))
    for (const value of [...values]) {
      const thing = /^(?:read|write|delete) (.+)/.exec(value)?.[1]
      if (thing) values.add(thing)
    }
  })
  return values
}

/** What of an element is no accented text, or has no room; the texts of a part may come a moment after it. */
async function mistakes(page: Page, data: ReadonlySet<string>, box = 'admin-portal'): Promise<string[]> {
  for (let times = 0; ; times++) {
    const found = await mistakesNow(page, data, box)
    if (found.length === 0 || times === 20) return found
    await quiet(page)
  }
}

async function mistakesNow(page: Page, data: ReadonlySet<string>, box: string): Promise<string[]> {
  const { texts, cutOff } = await page.evaluate(shownTexts, box)
  const plain = texts
    .map(text => [text, plainWords(text, data)] as const)
    .filter(([, words]) => words.length > 0)
  return [
    ...plain.map(([text, words]) => `${text} (${words.join(' ')})`),
    ...cutOff.map(text => `cut off: ${text}`),
  ]
}

async function pagesOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('admin-portal')?.shadowRoot?.querySelector('nav a'))
  return page.evaluate(() =>
    [...document.querySelector('admin-portal')!.shadowRoot!.querySelectorAll('nav a')].map(
      link => new URL((link as HTMLAnchorElement).href).hash,
    ),
  )
}

const tabsOf = (page: Page) =>
  page.evaluate(() => {
    const tabs = document
      .querySelector('admin-portal')!
      .shadowRoot!.querySelectorAll('[part="portal-main"] [role="tab"]')
    return tabs.length > 0 ? [...tabs].map(tab => tab.textContent ?? '') : ['']
  })

/** Names of what a page has to press, each once: rows have the same ones. */
const openersOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('admin-portal')!.shadowRoot!.querySelector('[part="portal-main"]')!
    const buttons = [...main.querySelectorAll<HTMLButtonElement>('button:not([role], [type="submit"])')]
    const ready = buttons.filter(button => button.checkVisibility() && !button.disabled)
    return [...new Set(ready.map(button => button.ariaLabel ?? button.textContent ?? ''))]
  })

/** Presses it and says what is wrong with the dialog or the menu that comes, and with the dialogs of that menu. */
async function opened(page: Page, name: string, data: ReadonlySet<string>): Promise<string[]> {
  const kind = await press(page, 'button:not([role], [type="submit"])', name)
  const found = await mistakes(page, data)
  const items = kind === 'menu' ? await namesOf(page, '[role="menuitem"]') : []
  await close(page)
  for (const item of items) {
    if ((await press(page, 'button:not([role], [type="submit"])', name)) !== 'menu') break
    await press(page, '[role="menuitem"]', item)
    found.push(...(await mistakes(page, data)))
    await close(page)
  }
  return found
}

const namesOf = (page: Page, selector: string) =>
  page.evaluate(
    selector =>
      [...document.querySelector('admin-portal')!.shadowRoot!.querySelectorAll(selector)].map(
        each => each.ariaLabel ?? each.textContent ?? '',
      ),
    selector,
  )

/** @returns the role of what is open then, if anything is */
async function press(page: Page, selector: string, name: string): Promise<string | undefined> {
  await page.evaluate(
    (selector, name) => {
      const found = document
        .querySelector('admin-portal')!
        .shadowRoot!.querySelectorAll<HTMLElement>(selector)
      const named = [...found].find(each => (each.ariaLabel ?? each.textContent ?? '') === name)
      // What leads to another site, such as the consent of Slack, is none of our words.
      navigation.onnavigate = event => {
        if (!event.destination.sameDocument && event.cancelable) event.preventDefault()
      }
      named?.focus()
      named?.click()
    },
    selector,
    name,
  )
  await quiet(page)
  return page.evaluate(() => {
    navigation.onnavigate = null
    return (
      document
        .querySelector('admin-portal')!
        .shadowRoot!.querySelector('[role="alertdialog"], [role="dialog"], [role="menu"]')?.role ?? undefined
    )
  })
}

/** Leaves what is open; what holds on to a secret or to something typed goes with the document. */
async function close(page: Page): Promise<void> {
  const open = () =>
    page.evaluate(
      () =>
        document
          .querySelector('admin-portal')!
          .shadowRoot!.querySelector('[role="alertdialog"], [role="dialog"], [role="menu"]') !== null,
    )
  for (let times = 0; times < 3 && (await open()); times++) {
    await page.keyboard.press('Escape')
    await quiet(page)
  }
  if (await open()) await page.reload()
}

const openTab = (page: Page, name: string) =>
  page.evaluate(wanted => {
    const tabs = document
      .querySelector('admin-portal')!
      .shadowRoot!.querySelectorAll('[part="portal-main"] [role="tab"]')
    for (const tab of tabs) if (tab.textContent === wanted) (tab as HTMLElement).click()
  }, name)

/**
 * The page has its heading and has loaded what it shows, in the language. On a machine that stalls, a page was seen that had not
 * after half a minute: it says what it waits for, and is loaded again once, for its texts are what is read here.
 */
async function settled(page: Page): Promise<void> {
  const isReady = () => {
    const root = document.querySelector('admin-portal')?.shadowRoot
    const heading = root?.querySelector('[part="portal-main"] h1')
    return heading && !root?.querySelector('[part="portal-main"] [aria-busy="true"]')
  }
  await page.waitForFunction(isReady).catch(async (error: unknown) => {
    console.error(`${await waitsFor(page)} ${String(error)}`)
    await page.reload()
    await page.waitForFunction(isReady)
  })
  await quiet(page)
}

const waitsFor = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('admin-portal')?.shadowRoot?.querySelector('[part="portal-main"]')
    const what = main?.querySelector('[aria-busy="true"]') ?? main
    return `${location.href} does not settle: ${what?.outerHTML.slice(0, 600)}`
  })

/**
 * Nothing is being asked for, and what has come is drawn. A request that the browser goes on counting after a reload is not
 * waited for longer: what the page shows is read until it is right.
 */
async function quiet(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 150, timeout: 10_000 }).catch(error => {
    console.error(`${page.url()} goes on asking: ${error}`)
  })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
