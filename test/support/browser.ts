import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { chromiumArgs, requireChromium } from './chromium.ts'

/** What a journey needs of a browser: empty profiles, and an end. */
export type Profiles = Pick<Browser, 'createBrowserContext' | 'close'>

/** A Chromium of one's own, with these switches more. Close it when the test ends. */
export function openBrowser(switches: string[] = []): Promise<Browser> {
  const args = [...chromiumArgs, ...switches]
  return puppeteer.launch({ executablePath: requireChromium(), args, headless: true })
}

export interface PageOptions {
  width?: number
  height?: number
  colorScheme?: 'light' | 'dark'
}

/** A page in an empty profile, as a new visitor has it. */
export async function openPage(
  browser: Profiles,
  { width = 1280, height = 900, colorScheme = 'light' }: PageOptions = {},
): Promise<Page> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  // Each of several people believes to have the window: what lies behind another page would get no frames.
  const devtools = await page.createCDPSession()
  await devtools.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await page.setViewport({ width, height })
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: colorScheme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ])
  return page
}

/** What the page complained about since it was opened: console errors, exceptions, policy violations. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warn') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  return complaints
}

/**
 * Whether the browser asks the network again for a module that did not come. Chromium does so from 156 on (155 does not): before,
 * the product falls back on a single file or loads the document again (docs/good-guest.md).
 */
export async function asksForModulesAgain(page: Page): Promise<boolean> {
  const [, major] = /\/(\d+)/.exec(await page.browser().version()) ?? []
  return Number(major) >= 156
}
