import assert from 'node:assert/strict'
import { test } from 'node:test'
import axe from 'axe-core'
import type { Page } from 'puppeteer-core'
import { defaultTheme, themeNames } from '../../src/react/theme/themes.ts'
import { complaintsOf } from '../support/browser.ts'
import { embed, guest, hostPage, signInBy } from '../support/guest.ts'
import { press, sees } from '../support/steps.ts'

const host = guest()
const NARROW = { width: 320, height: 720 }
const WIDE = { width: 1280, height: 900 }
/** All that another theme can spoil. */
const COLORS = ['color-contrast', 'link-in-text-block', 'target-size']

/** A theme is colors and sizes of letters: that the narrow layout holds is shown once. */
const others = themeNames.filter(name => name !== defaultTheme)

for (const [size, themes] of [
  [WIDE, others],
  [NARROW, []],
] as const) {
  const where = themes.length ? 'in every theme' : `in ${defaultTheme}`
  test(`${where}, ${size.width} px wide, axe finds nothing on any page of the portal, nothing reaches over the edge or moves while it loads, and from the first load to the end of the session no request fails and the console stays empty [DEVX-10]`, async () => {
    const page = await host.visit(WIDE)
    const complaints = complaintsOf(page)
    const failed = failedOf(page)
    const box = `<login-box></login-box><admin-portal theme="${defaultTheme}"></admin-portal>`
    await page.goto(host.site.page('/pages', hostPage(embed(box))))
    await signInBy(page, host.server)
    await page.evaluate(axe.source)
    const pages = await pagesOf(page)
    assert.ok(pages.length >= 13, pages.join())
    await page.setViewport(size)
    const found: string[] = []
    // The other width has moved everything.
    await settled(page)
    await page.evaluate(countShifts)
    for (const address of pages) {
      await page.evaluate(to => location.assign(to), address)
      await settled(page)
      found.push(...(await shifts(page)).map(what => `${address}: ${what}`))
      for (const tab of await tabsOf(page)) {
        await openTab(page, tab)
        await settled(page)
        found.push(...(await shifts(page)).map(what => `${address} ${tab}: ${what}`))
        const note = (theme: string, wrong: string[]) =>
          found.push(...wrong.map(what => `${address} ${tab} in ${theme}: ${what}`))
        note(defaultTheme, await wrongOn(page))
        for (const theme of themes) {
          await wear(page, theme)
          note(theme, await wrongOn(page, COLORS))
        }
        if (themes.length) await wear(page, defaultTheme)
      }
    }
    assert.deepEqual(found, [])
    await page.setViewport(WIDE)
    await press(page, 'Sign out')
    await sees(page, 'Create an account')
    assert.deepEqual(complaints, [])
    assert.deepEqual(failed, [])
  })
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate(name => document.querySelector('admin-portal')!.setAttribute('theme', name), theme)
  await page.waitForFunction(
    name =>
      document.querySelector('admin-portal')!.shadowRoot!.querySelector<HTMLElement>('[data-fe-theme]')
        ?.dataset.feTheme === name,
    {},
    theme,
  )
  await drawn(page)
}

/** Requests that were refused or got no answer; one that the page itself takes back, as when a list is left, is none. */
function failedOf(page: Page): string[] {
  const failed: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') failed.push(`${why} ${request.url()}`)
  })
  return failed
}

/**
 * What moves by itself, as browsers score it; 0.1 is what a person begins to mind. On a phone the button in the head of a list
 * has a line of its own, which an empty list gives up for the button in its middle.
 */
const MOST_SHIFT = { wide: 0.02, narrow: 0.04 }

declare global {
  var shifted: { value: number; what: string[] }
}

function countShifts(): void {
  globalThis.shifted = { value: 0, what: [] }
  type Moved = { previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value: number; sources: Moved[] }
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      globalThis.shifted.value += value
      globalThis.shifted.what.push(
        // Nodes of a shadow root are not handed out.
        ...sources.map(({ previousRect, currentRect }) => `${place(previousRect)} → ${place(currentRect)}`),
      )
    }
  }).observe({ type: 'layout-shift' })
}

/** Since the last time that this was asked. */
async function shifts(page: Page): Promise<string[]> {
  const { value, what, isNarrow } = await page.evaluate(() => {
    const { shifted } = globalThis
    globalThis.shifted = { value: 0, what: [] }
    return { ...shifted, isNarrow: innerWidth < 500 }
  })
  return value > MOST_SHIFT[isNarrow ? 'narrow' : 'wide']
    ? [`moves by ${value.toFixed(3)}: ${what.join(' · ')}`]
    : []
}

/** The addresses in the menu, once it is there. */
async function pagesOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.querySelector('admin-portal')?.shadowRoot?.querySelector('nav a'))
  return page.evaluate(() =>
    [...document.querySelector('admin-portal')!.shadowRoot!.querySelectorAll('nav a')].map(
      link => new URL((link as HTMLAnchorElement).href).hash,
    ),
  )
}

/** The names of the page's tabs; a page without tabs is one nameless tab. */
const tabsOf = (page: Page) =>
  page.evaluate(() => {
    const tabs = document
      .querySelector('admin-portal')!
      .shadowRoot!.querySelectorAll('[part="portal-main"] [role="tab"]')
    return tabs.length > 0 ? [...tabs].map(tab => tab.textContent ?? '') : ['']
  })

const openTab = (page: Page, name: string) =>
  page.evaluate(wanted => {
    const tabs = document
      .querySelector('admin-portal')!
      .shadowRoot!.querySelectorAll('[part="portal-main"] [role="tab"]')
    for (const tab of tabs) if (tab.textContent === wanted) (tab as HTMLElement).click()
  }, name)

/** The page has its heading and has loaded what it shows. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('admin-portal')!.shadowRoot!
    return (
      root.querySelector('[part="portal-main"] h1') &&
      !root.querySelector('[part="portal-main"] [aria-busy="true"]')
    )
  })
  await page.waitForNetworkIdle({ idleTime: 150 })
  await drawn(page)
}

/** What is measured once it is drawn, such as whether a table scrolls. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** @param only the rules asked for; all of them else */
async function wrongOn(page: Page, only?: string[]): Promise<string[]> {
  return page.evaluate(async only => {
    const box = document.querySelector('admin-portal')!
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(box, {
      resultTypes: ['violations'],
      rules: {
        // Answered by the page around us.
        'landmark-one-main': { enabled: false },
        region: { enabled: false },
      },
      ...(only && { runOnly: only }),
    })
    const wrong = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    )
    const wide = document.documentElement.scrollWidth - innerWidth
    return wide > 0 ? [...wrong, `${wide} px too wide`] : wrong
  }, only)
}
