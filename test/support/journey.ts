import { after, before } from 'node:test'
import type { Page } from 'puppeteer-core'
import { openPage, type PageOptions, type Profiles } from './browser.ts'
import { sharedBrowser } from './shared-browser.ts'
import { type StartedServer, type StartOptions, startServer } from './started-server.ts'

/** A server as `npm start` runs it for all journeys of one file, and the process's browser. */
export interface Journey {
  readonly server: StartedServer
  /** A page in an empty profile, as a new visitor has it. */
  visit(options?: PageOptions): Promise<Page>
}

/** Starts the server before the file's first test; after its last, ends it and closes the file's pages. */
export function journey(options: StartOptions = {}): Journey {
  let server: StartedServer
  let browser: Profiles
  before(async () => {
    server = await startServer(options)
    browser = await sharedBrowser()
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
