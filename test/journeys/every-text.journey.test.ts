import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { embed, guest, hostPage } from '../support/guest.ts'

const host = guest()
const NARROW = { width: 320, height: 720 }
const WIDE = { width: 1280, height: 900 }

/** What `Intl` writes of dates, times and lists: it knows no words in a pseudo-language. */
const byIntl =
  /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|\b\w+day\b|\b[AP]M\b|\bUTC\b|\bGMT\b|\b(seconds?|minutes?|hours?|days?|weeks?|months?|years?|yesterday|today|tomorrow|ago|now|and|in|at|last|next|this)\b/gi

/** Addresses that a field shows as an example. */
const example = /[\w.+-]+@[\w.-]+|https?:\S+/g

test('in accented English, 320 px wide, every page of the portal shows no word of no catalog and cuts none off', async () => {
  const page = await host.member(WIDE)
  const data = valuesOf(page)
  const body = embed('<admin-portal></admin-portal>').replace('<frontegg-app', '$& language="en-XA"')
  await page.goto(host.site.page('/accented', hostPage(body)))
  const pages = await pagesOf(page)
  await page.setViewport(NARROW)
  assert.ok(pages.length >= 13, pages.join())
  const found = new Set<string>()
  for (const address of pages) {
    await page.evaluate(to => location.assign(to), address)
    await settled(page)
    for (const tab of await tabsOf(page)) {
      await openTab(page, tab)
      await settled(page)
      for (const text of await textsOn(page)) {
        const left = wordsOf(text, data)
        if (left.length > 0) found.add(`${address} ${tab}: ${text} (${left.join(' ')})`)
      }
      for (const text of await cutOff(page)) found.add(`${address} ${tab}: cut off: ${text}`)
    }
  }
  assert.deepEqual([...found], [])
})

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
    for (const text of await textsOn(page, 'login-box')) {
      const left = wordsOf(text, data)
      if (left.length > 0) found.push(`${path}: ${text} (${left.join(' ')})`)
    }
    for (const text of await cutOff(page, 'login-box')) found.push(`${path}: cut off: ${text}`)
  }
  assert.deepEqual(found, [])
})

/** Every text that the server answered with: names, addresses, plans. They are as they are. */
function valuesOf(page: Page): Set<string> {
  const values = new Set<string>()
  const add = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.trim().length > 1) values.add(value.trim().toLowerCase())
    } else if (value && typeof value === 'object') for (const one of Object.values(value)) add(one)
  }
  page.on('response', async response => {
    if (!/json/.test(response.headers()['content-type'] ?? '')) return
    add(await response.json().catch(() => null))
  })
  return values
}

/** Words that are neither accented nor data. What is two capital letters are a person's initials. */
function wordsOf(text: string, data: Set<string>): string[] {
  const known = [...data].filter(value => text.toLowerCase().includes(value))
  if (/^[A-Z]{1,2}$/.test(text)) return []
  let left = text.toLowerCase()
  for (const value of known.sort((a, b) => b.length - a.length)) left = left.replaceAll(value, ' ')
  return (
    left
      .replace(example, ' ')
      .replace(byIntl, ' ')
      .match(/(?<![\p{L}\d])[a-z]{2,}(?![\p{L}\d])/gu) ?? []
  )
}

/** Visible text, names and placeholders below the portal's shadow root. */
const textsOn = (page: Page, box = 'admin-portal') =>
  page.evaluate(box => {
    const root = document.querySelector(box)!.shadowRoot!
    const texts = new Set<string>()
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement!
      if (parent.closest('style, script, code, pre') || !parent.checkVisibility()) continue
      if (node.textContent!.trim()) texts.add(node.textContent!.trim())
    }
    for (const element of root.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!element.checkVisibility()) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const said = element.getAttribute(name)?.trim()
        if (said) texts.add(said)
      }
    }
    return [...texts]
  }, box)

/** Buttons, links, tabs and headings whose text has no room: what is shortened by an ellipsis, or runs out of its box. */
const cutOff = (page: Page, box = 'admin-portal') =>
  page.evaluate(box => {
    const root = document.querySelector(box)!.shadowRoot!
    const named = root.querySelectorAll<HTMLElement>('button, a, [role="tab"], h1, h2, h3, label')
    return [...named]
      .filter(element => element.checkVisibility() && element.textContent!.trim())
      .filter(element => {
        const { overflowX } = getComputedStyle(element)
        // What is a pixel wide is there for screen readers.
        return (
          overflowX !== 'visible' && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
        )
      })
      .map(element => element.textContent!.trim())
  }, box)

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

const openTab = (page: Page, name: string) =>
  page.evaluate(wanted => {
    const tabs = document
      .querySelector('admin-portal')!
      .shadowRoot!.querySelectorAll('[part="portal-main"] [role="tab"]')
    for (const tab of tabs) if (tab.textContent === wanted) (tab as HTMLElement).click()
  }, name)

/** The page has its heading and has loaded what it shows, in the language. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('admin-portal')!.shadowRoot!
    const heading = root.querySelector('[part="portal-main"] h1')
    return heading && !root.querySelector('[part="portal-main"] [aria-busy="true"]')
  })
  await quiet(page)
}

/** Nothing is being asked for, and what has come is drawn. */
async function quiet(page: Page): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 150 })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}
