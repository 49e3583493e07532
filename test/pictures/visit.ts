import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { chromiumArgs, requireChromium } from '../support/chromium.ts'
import type { Place } from './place.ts'
import type { Variant } from './variants.ts'

/** Half an hour after everything in the samples has happened (src/state/preview/person.ts). */
const NOW = Date.UTC(2026, 0, 15, 10)

/** As high as a window; a page that is higher is looked at in one that holds all of it. */
const HEIGHT = 1000
const HIGHEST = 4000

const switches = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
  // Edges come out alike whatever was drawn before, and in whichever order.
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--num-raster-threads=1',
  '--lang=en-US',
  // Nothing but the site of the pictures is there.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
]

export function openPictureBrowser(): Promise<Browser> {
  const executablePath = process.env.PICTURES_BROWSER || requireChromium()
  return puppeteer.launch({ executablePath, args: [...chromiumArgs, ...switches], headless: 'shell' })
}

declare global {
  interface Window {
    noCaret: CSSStyleSheet
  }
}

/** The time stands still, and what is drawn by chance is the same each time. */
function standStill(now: number): void {
  window.Date = new Proxy(Date, {
    construct: (real, args: []) => (args.length > 0 ? new real(...args) : new real(now)),
    apply: real => new real(now).toString(),
    get: (real, name) => (name === 'now' ? () => now : Reflect.get(real, name)),
  })
  // What waits for a second or more, counts down, or goes away by itself.
  const { setTimeout, setInterval } = window
  const held = (ms = 0) => (ms >= 1000 ? 2 ** 31 - 1 : ms)
  type Start = (work: TimerHandler, ms?: number, ...rest: unknown[]) => number
  const start: Start = (work, ms, ...rest) => setTimeout(work, held(ms), ...rest)
  const repeat: Start = (work, ms, ...rest) => setInterval(work, held(ms), ...rest)
  Object.assign(window, { setTimeout: start, setInterval: repeat })
  // A caret blinks.
  window.noCaret = new CSSStyleSheet()
  window.noCaret.replaceSync('* { caret-color: transparent !important }')
  let last = 1
  Math.random = () => (last = (last * 16807) % 2147483647) / 2147483647
}

/** A visitor of one language with an empty profile. */
export async function openVisit(browser: Browser, language: string, place: Place): Promise<Page> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const devtools = await page.createCDPSession()
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await devtools.send('Emulation.setLocaleOverride', { locale: language === 'en' ? 'en-US' : language })
  await page.emulateTimezone('UTC')
  await page.evaluateOnNewDocument(standStill, NOW)
  const picture = {
    tag: place.tag,
    attributes: place.attributes ?? {},
    options: {
      contextOptions: {
        baseUrl: `/${place.vendor ?? 'harbor'}`,
        clientId: 'pictures',
        appId: 'pictures',
        logLevel: 'error',
      },
      language,
      themeOptions: { adminPortal: { themeName: 'auto' }, loginBox: { themeName: 'auto' } },
      ...place.options,
    },
  }
  await page.evaluateOnNewDocument(value => void Object.assign(window, { picture: value }), picture)
  await page.setViewport({ width: 1280, height: HEIGHT })
  return page
}

/** Looks at what is there as this variant does. @returns a PNG of all of it */
export async function look(page: Page, { width, theme }: Variant, part?: string): Promise<Uint8Array> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ])
  await page.setViewport({ width, height: HEIGHT })
  await untilStill(page, part)
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (whole > HEIGHT) await page.setViewport({ width, height: Math.min(whole, HIGHEST) })
  return await untilStill(page, part)
}

/** Holds still what moves. @returns what is still on its way, or undefined. Runs in the page. */
function underWay(part: string): string | undefined {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const all = <Found extends Element>(selector: string) =>
    roots.flatMap(root => [...root.querySelectorAll<Found>(selector)])
  for (const root of roots)
    if (!root.adoptedStyleSheets.includes(window.noCaret)) root.adoptedStyleSheets.push(window.noCaret)
  for (const animation of roots.flatMap(root => root.getAnimations()))
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) {
      animation.pause()
      animation.currentTime = 0
    } else animation.finish()
  // It is loaded when it comes into view.
  all('[data-unseen]')[0]?.scrollIntoView()
  // What is in a shadow root is no text of what is around it.
  const drawn = part === 'body' ? '[part="root"]' : part
  if (!all(drawn).some(({ textContent }) => textContent?.trim())) return `nothing in ${part}`
  const busy = all('[aria-busy="true"], [part="skeleton"], [part="spinner"], [data-unseen]')[0]
  if (busy) return `busy: ${busy.outerHTML.slice(0, 200)}`
  if (document.fonts.status !== 'loaded') return 'fonts are loading'
  if (all<HTMLImageElement>('img').some(({ complete }) => !complete)) return 'an image is loading'
  return undefined
}

/** Where this is, or the last of several. Runs in the page. */
function placeOf(part: string) {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  window.scrollTo(0, 0)
  const found = roots.flatMap(root => [...root.querySelectorAll(part)]).at(-1)!
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x, y, width, height }
}

/** Resolves with a PNG when nothing is loading and two pictures in a row are the same. */
async function untilStill(page: Page, part = 'body'): Promise<Uint8Array> {
  await page.waitForNetworkIdle({ idleTime: 0, concurrency: 0 })
  let why: string | undefined = 'not looked yet'
  let last: Uint8Array = new Uint8Array()
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    why = await page.evaluate(underWay, part)
    if (why) {
      await page.evaluate(() => new Promise(requestAnimationFrame))
      continue
    }
    const clip = await page.evaluate(placeOf, part)
    const next = await page.screenshot({ optimizeForSpeed: true, clip })
    if (Buffer.compare(last, next) === 0) return next
    last = next
  }
  throw new Error(`${page.url()} does not come to rest: ${why ?? 'no two pictures are the same'}`)
}
