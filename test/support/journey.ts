import { after, before } from 'node:test'
import type { Browser, Page } from 'puppeteer-core'
import { openBrowser, openPage, type PageOptions } from './browser.ts'
import { type StartedServer, type StartOptions, startServer } from './started-server.ts'

/** A server as `npm start` runs it and a browser, for all journeys of one file. */
export interface Journey {
  readonly server: StartedServer
  /** A page in an empty profile, as a new visitor has it. */
  visit(options?: PageOptions): Promise<Page>
}

/** Starts both before the file's first test and ends them after its last. */
export function journey(options: StartOptions = {}): Journey {
  let server: StartedServer
  let browser: Browser
  before(async () => {
    server = await startServer(options)
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    await server?.stop()
  })
  return {
    get server() {
      return server
    },
    visit: options => openPage(browser, options),
  }
}
