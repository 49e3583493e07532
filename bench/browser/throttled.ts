import { request } from 'node:http'
import type { Browser, Page } from 'puppeteer-core'
import { openPage } from '../../test/support/browser.ts'

/** A phone on a poor network, as others measure it, too: 1.6 Mbit/s down, 0.75 up, 150 ms away, a quarter of this CPU. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}
const slower = 4

export type Moment = 'usable' | 'signedIn' | 'users'
const PATIENCE = 120_000

/** A page in an empty profile of a slow machine, with the probe in it. */
export async function throttledPage(browser: Browser, probe: string): Promise<Page> {
  const page = await openPage(browser)
  const devtools = await page.createCDPSession()
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluateOnNewDocument(probe)
  return page
}

/** Goes there and waits until all of it was noted. @returns milliseconds since the navigation */
export async function visit(page: Page, url: string, ...moments: Moment[]): Promise<Record<Moment, number>> {
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE })
  await page.waitForFunction(
    moments => moments.every(moment => (globalThis as { noted?: object }).noted?.[moment as never]),
    { timeout: PATIENCE, polling: 100 },
    moments,
  )
  return page.evaluate('noted') as Promise<Record<Moment, number>>
}

/** Every script of ours that the page has asked for. */
export const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.includes('/elements/')),
  )

/** KiB that they are as a server sends them. */
export async function transferred(urls: string[], encoding: 'gzip' | 'br'): Promise<number> {
  const sizes = urls.map(
    url =>
      new Promise<number>((resolve, reject) => {
        request(url, { headers: { 'accept-encoding': encoding } }, answer => {
          let size = 0
          answer.on('data', (chunk: Buffer) => {
            size += chunk.length
          })
          answer.on('end', () => resolve(size))
        })
          .on('error', reject)
          .end()
      }),
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
}
