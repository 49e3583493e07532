import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { translatedLanguages } from '../../rules/languages.ts'
import { complaintsOf } from '../support/browser.ts'
import { guest } from '../support/guest.ts'

const host = guest()
const address = (query = '') => `${host.server.url}/oauth/account/login${query}`

/** What stands in the markup before any script, in the order of the page. */
async function servedTexts(query: string, headers: Record<string, string> = {}) {
  const reply = await fetch(address(query), { headers })
  const markup = await reply.text()
  const found = (pattern: RegExp) => pattern.exec(markup)?.[1]
  return {
    vary: reply.headers.get('vary') ?? '',
    language: found(/<html lang="([^"]+)"/),
    box: found(/part="root"[^>]* (dir="\w+" lang="[^"]+")/),
    title: found(/<h1[^>]*>([^<]+)</),
    label: found(/<label[^>]*>([^<]+)</),
    button: found(/class="pc-submit">([^<]+)</),
    form: found(/<form[^>]* aria-label="([^"]+)"/),
  }
}

test('the first HTML of a hosted page, with its prerendered form, is in the language of ui_locales, else of the last choice, else of Accept-Language, and says so to caches [LANG-17]', async () => {
  const german = await servedTexts('', { 'accept-language': 'de-AT, en;q=0.5' })
  assert.deepEqual(german, {
    vary: german.vary,
    language: 'de',
    box: 'dir="ltr" lang="de"',
    title: 'Anmelden',
    label: 'E-Mail-Adresse',
    button: 'Weiter',
    form: 'Anmelden',
  })
  assert.match(german.vary, /Accept-Language/i)
  const cookie = 'fe_language=fr'
  const french = await servedTexts('', { 'accept-language': 'de', cookie })
  assert.deepEqual([french.language, french.title], ['fr', 'Connexion'])
  const arabic = await servedTexts('?ui_locales=ar', { 'accept-language': 'de', cookie })
  assert.deepEqual([arabic.language, arabic.box], ['ar', 'dir="rtl" lang="ar"'])
  assert.match(arabic.title ?? '', /تسجيل الدخول/)
  for (const language of translatedLanguages) {
    const { title, label, button } = await servedTexts(`?ui_locales=${language}`)
    assert.doesNotMatch(`${title} ${label} ${button}`, /undefined|\{\{|Sign in|Continue\b/, language)
  }
  const english = await servedTexts('')
  assert.deepEqual([english.title, english.label, english.button], ['Sign in', 'Email', 'Continue'])
})

/** What is drawn, and whether React has it. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('login-box')!
    const input = box.querySelector('input')
    return {
      isReacts: Object.keys(box.querySelector('form') ?? {}).some(key => key.startsWith('__reactFiber')),
      isSame: input === (globalThis as { first?: Element }).first,
      typed: input?.value,
      texts: [
        box.shadowRoot?.querySelector('h1'),
        box.querySelector('label'),
        box.querySelector('button'),
      ].map(each => each?.textContent),
      language: box.shadowRoot?.querySelector<HTMLElement>('[part="root"]')?.lang,
      shift: (globalThis as { shift?: number }).shift,
    }
  })

for (const [query, texts] of [
  ['?ui_locales=de', ['Anmelden', 'E-Mail-Adresse', 'Weiter']],
  ['', ['Sign in', 'Email', 'Continue']],
] as const)
  test(`the live form takes over the served one, “${texts[0]}”, without moving an element or losing what is typed [LANG-17]`, async () => {
    const page = await host.visit()
    const complaints = complaintsOf(page)
    await page.evaluateOnNewDocument(() => {
      const known = globalThis as { first?: Element | undefined; shift?: number }
      known.shift = 0
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) known.shift! += (entry as { value?: number }).value ?? 0
      }).observe({ type: 'layout-shift', buffered: true })
      // The scripts of the page run after its markup: the field is the server's still.
      document.addEventListener('readystatechange', () => {
        if (known.first) return
        const input = document.querySelector<HTMLInputElement>('login-box input')
        if (!input) return
        known.first = input
        input.value = 'ada@acme.example'
      })
    })
    await page.goto(address(query))
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('login-box form') ?? {}).some(key => key.startsWith('__reactFiber')),
    )
    await page.waitForNetworkIdle({ idleTime: 200 })
    const { shift, ...live } = await drawn(page)
    assert.deepEqual(live, {
      isReacts: true,
      isSame: true,
      typed: 'ada@acme.example',
      texts: [...texts],
      language: query ? 'de' : 'en',
    })
    assert.ok(shift! < 0.02, `layout shift ${shift}`)
    assert.deepEqual(complaints, [])
  })

test('a person who chose another language in this browser gets the live form in it, and no served one [LANG-17]', async () => {
  const page = await host.visit()
  await page.goto(address())
  await page.evaluate(() => localStorage.setItem('frontegg-language', 'fr'))
  await page.goto(address('?ui_locales=de'))
  await page.waitForFunction(
    () => document.querySelector('login-box')?.shadowRoot?.querySelector('h1')?.textContent === 'Connexion',
  )
  assert.equal((await drawn(page)).language, 'fr')
  assert.equal(await page.evaluate(() => document.querySelectorAll('login-box form').length), 1)
})
