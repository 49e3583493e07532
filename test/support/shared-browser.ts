import type { Browser, BrowserContext } from 'puppeteer-core'
import { openBrowser, type Profiles } from './browser.ts'

/** Names below `.test` lead to this machine, so that a site can have any. */
const RESOLVER = '--host-resolver-rules=MAP *.test 127.0.0.1'

/** The next file of the process asks within milliseconds. */
const IDLE = 500

let running: Promise<Browser> | undefined
let borrowers = 0

/**
 * The Chromium of this process, which the files share that run in it: starting one costs as much as a short journey.
 * Each visitor has an empty profile of its own. Closing it closes the profiles that were opened through it, so that no
 * page of one file goes on beside the next.
 */
export async function sharedBrowser(): Promise<Profiles> {
  borrowers++
  const own = new Set<BrowserContext>()
  return {
    async createBrowserContext(options) {
      const context = await (await connected()).createBrowserContext(options)
      own.add(context)
      return context
    },
    async close() {
      // Some have been closed by their test.
      await Promise.all([...own].map(context => context.close().catch(() => {})))
      borrowers--
      setTimeout(closeUnused, IDLE)
    },
  }
}

/** One that has crashed fails the tests that it was open for, and no more. */
async function connected(): Promise<Browser> {
  running ??= openBrowser([RESOLVER])
  const tried = running
  const browser = await tried.catch(() => undefined)
  if (browser?.connected) return browser
  if (running === tried) running = openBrowser([RESOLVER])
  return await running!
}

function closeUnused(): void {
  if (borrowers > 0) return
  const closing = running
  running = undefined
  void closing?.then(browser => browser.close()).catch(() => {})
}
