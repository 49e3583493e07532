import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { connectTo } from '../../src/testing/connect.ts'
import { type ContextMaker, porticoFixtures } from '../../src/testing/playwright.ts'
import { openPage, type Profiles } from '../support/browser.ts'
import { sharedBrowser } from '../support/shared-browser.ts'
import { type StartedServer, startServer } from '../support/started-server.ts'
import { sees } from '../support/steps.ts'

// The fixtures as Playwright calls them, over Puppeteer: as much of its browser as they use, by the same names.
let server: StartedServer
let profiles: Profiles

before(async () => {
  server = await startServer()
  profiles = await sharedBrowser()
})
after(async () => {
  await profiles?.close()
  await server?.stop()
})

const closed: string[] = []
const browser: ContextMaker<Page> = {
  async newContext() {
    const page = await openPage(profiles)
    const context = page.browserContext()
    return {
      addCookies: cookies => context.setCookie(...cookies),
      newPage: async () => page,
      async close() {
        closed.push(page.url())
        await context.close()
      },
    }
  },
}

test('a page has a session that no form began, and each person of a test a browser of their own', async () => {
  const fixtures = porticoFixtures<Page>(server.url)
  await fixtures.portico({}, portico =>
    fixtures.signedInAs({ browser, portico }, async signedInAs => {
      const ada = await signedInAs({ email: 'ada@kit.test', roles: ['Admin'], tenant: 'laeso' })
      const bo = await signedInAs({ email: 'bo@kit.test', roles: ['ReadOnly'], tenant: 'laeso' })
      for (const { page, session } of [ada, bo]) {
        await page.goto(server.url)
        await sees(page, session.user.email)
      }
    }),
  )
  assert.equal(closed.length, 2)
})

test('the mailbox has the link of a mail that a running server has sent', async () => {
  const { mailbox } = connectTo(server.url)
  const reply = await fetch(`${server.url}/identity/resources/users/v1/passwords/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: server.admin.email }),
  })
  assert.ok(reply.ok, String(reply.status))
  const { links } = await mailbox.latest(server.admin.email, { timeout: 30_000 })
  assert.ok(
    links.some(link => link.startsWith(`${server.url}/`)),
    links.join(),
  )
})
