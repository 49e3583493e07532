import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { asksForModulesAgain } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { enter, openPortal } from '../support/members.ts'
import { fill, press, sees, seesNoMore } from '../support/steps.ts'

/** The demo, with access tokens that end while the server is away. */
const file: VendorFile = {
  vendors: [
    {
      id: 'quayside',
      applications: [{ id: 'quayside', isDefault: true }],
      sessions: { accessTokenSeconds: 30 },
    },
  ],
}
const path = join(mkdtempSync(join(tmpdir(), 'portico-gone-')), 'portico.json')
writeFileSync(path, JSON.stringify(file))
const visitors = journey({ env: { PORTICO_CONFIG: path } })

const GONE = 'The server cannot be reached'

/** The administrator on the list of users, which is there. */
async function users(): Promise<Page> {
  const page = await visitors.visit()
  await enter(page, visitors.server)
  await openPortal(page, visitors.server, 'users')
  await sees(page, 'Last seen')
  await sees(page, 'Rows per page')
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  return page
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument === true)

const search = (page: Page) => page.locator('>>> input[type="search"]')

test('a list stays while the server is gone, says so, and searches by itself when it is back; a dialog that could not come comes', async () => {
  const page = await users()
  await visitors.server.restart('SIGTERM', async () => {
    await search(page).fill('nobody of that name')
    await sees(page, GONE)
    await sees(page, 'The users could not be loaded')
    await sees(page, '1–1 of 1')
    await press(page, 'Invite users')
    await sees(page, 'This did not load')
    await sees(page, '1–1 of 1')
  })
  await sees(page, 'Send invitation')
  await page.keyboard.press('Escape')
  await seesNoMore(page, 'Send invitation')
  await sees(page, 'No matching people')
  await seesNoMore(page, GONE)
  assert.equal(await isSameDocument(page), await asksForModulesAgain(page))
})

test('a form keeps what was typed while the server is gone, and the session goes on though its token has ended', async () => {
  const page = await users()
  await press(page, 'Invite users')
  await fill(page, 'Email', 'lea@example.com')
  await fill(page, 'Name', 'Lea Holm')
  await sees(page, 'ReadOnly')
  await visitors.server.restart('SIGTERM', async () => {
    await press(page, 'Send invitation')
    await sees(page, GONE)
    await page.waitForFunction(
      `document.querySelector('frontegg-app').app.app.session.$state.get().expiresAt < Date.now()`,
      { timeout: 40_000, polling: 500 },
    )
    await sees(page, GONE)
  })
  await press(page, 'Send invitation')
  await sees(page, 'lea@example.com')
  await seesNoMore(page, GONE)
  await sees(page, '1–2 of 2')
  assert.ok(await isSameDocument(page))
})
