import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { openBrowser } from '../browser.ts'
import { arrive, isSameDocument } from './arrive.ts'
import { findFirefox } from './find-engines.ts'
import { secureSites } from './secure-sites.ts'
import { type Engine, type EngineName, VIEWPORT, type Visitor } from './visitor.ts'

/** A Chromium by the DevTools protocol. */
export async function startChromium(): Promise<Engine> {
  const { proxy } = await secureSites()
  return driven(
    'Chromium',
    await openBrowser([`--proxy-server=https=${proxy}`, '--ignore-certificate-errors']),
  )
}

/** A Firefox by WebDriver BiDi, the protocol of the standard. */
export async function startFirefox(): Promise<Engine> {
  const [host, port] = (await secureSites()).proxy.split(':')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox()!,
    headless: true,
    acceptInsecureCerts: true,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'network.proxy.type': 1,
      'network.proxy.ssl': host,
      'network.proxy.ssl_port': Number(port),
    },
  })
  return driven('Firefox', browser)
}

async function driven(engine: EngineName, browser: Browser): Promise<Engine> {
  let front: Page | undefined
  /** Each of several visitors believes to have the window: what lies behind another page sleeps. */
  async function inFront(page: Page): Promise<Page> {
    if (front !== page) await page.bringToFront()
    front = page
    return page
  }
  const version = await browser.version()
  return {
    async visit() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      front = undefined
      await page.setViewport(VIEWPORT)
      if (engine === 'Chromium')
        await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
      return { ...visitor(page, () => inFront(page)), engine, version }
    },
    close: () => browser.close(),
  }
}

function visitor(page: Page, inFront: () => Promise<Page>): Omit<Visitor, 'engine' | 'version'> {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warn')
      complaints.push(`${message.text()} ${message.location().url ?? ''}`)
  })
  /** What the browser cuts off because the journey loads another address is no fault of the page before. */
  async function leave(move: () => Promise<unknown>): Promise<void> {
    const heard = complaints.length
    await arrive(evaluate, () => move().catch(unlessOvertaken))
    complaints.length = heard
  }
  const evaluate = (expression: string) => page.evaluate(expression)
  page.on('pageerror', error => complaints.push(String(error)))
  return {
    async goto(url) {
      await inFront()
      const move = () => page.goto(url, { waitUntil: 'domcontentloaded' })
      await (isSameDocument(page.url(), url) ? move() : leave(move))
    },
    async reload() {
      await inFront()
      await leave(() => page.reload({ waitUntil: 'domcontentloaded' }))
    },
    evaluate: async expression => {
      await inFront()
      return (await evaluate(expression)) as never
    },
    click: async (x, y) => (await inFront()).mouse.click(x, y),
    type: async text => (await inFront()).keyboard.type(text),
    async press(key, back = false) {
      const { keyboard } = await inFront()
      if (back) await keyboard.down('Shift')
      await keyboard.press(key)
      if (back) await keyboard.up('Shift')
    },
    complaints: async () => complaints,
    close: () => page.browserContext().close(),
  }
}

/** A page may go on by itself while it is left, such as after a sign-in. */
function unlessOvertaken(error: Error): void {
  if (!/NS_BINDING_ABORTED|ERR_ABORTED/.test(error.message)) throw error
}
