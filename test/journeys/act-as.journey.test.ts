import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { journey } from '../support/journey.ts'
import { enter, joined, openPortal } from '../support/members.ts'
import { fill, fillCode, press, sees, seesNoMore } from '../support/steps.ts'
import { appCode } from '../support/totp.ts'

/** The demo, whose administrators may act as members. */
const file: VendorFile = {
  vendors: [
    {
      id: 'quayside',
      applications: [{ id: 'quayside', isDefault: true }],
      impersonation: { byAdministrators: true },
    },
  ],
}
const path = join(mkdtempSync(join(tmpdir(), 'portico-acting-')), 'portico.json')
writeFileSync(path, JSON.stringify(file))
const visitors = journey({ env: { PORTICO_CONFIG: path } })

/** What the page's own app says. */
const ask = (page: Page, what: string) => page.evaluate(`document.querySelector('frontegg-app').app.${what}`)

const portal = (page: Page, name: string) => openPortal(page, visitors.server, name)

test('an administrator proves a factor again by step-up, then acts as a member, is told so on every page, and stops [STEPUP-02, STEPUP-09, STEPUP-10, IMPERS-01, IMPERS-02, IMPERS-03]', async () => {
  const { url, admin } = visitors.server
  const page = await visitors.visit()
  await joined(visitors.server, { email: 'guest@example.com', password: 'Seven calm gulls at 4' }, 'Guest')
  await enter(page, visitors.server)

  await portal(page, 'privacy')
  await press(page, 'Add')
  await press(page, 'Authenticator app', 'menuitem')
  const secret = await page
    .locator('::-p-aria([name="Or type this key into the app"][role="textbox"])')
    .map(field => (field as HTMLInputElement).value)
    .wait()
  await fillCode(page, appCode(secret))
  await press(page, 'I have saved it')

  await page.goto(url)
  await sees(page, 'Manage your team')
  assert.equal(await ask(page, 'isSteppedUp()'), false)
  await ask(page, 'stepUp({ maxAge: 600 })')
  await sees(page, 'Enter the code')
  assert.equal(new URL(page.url()).search, '?maxAge=600')
  await fillCode(page, appCode(secret, 1))
  await sees(page, 'Manage your team')
  assert.equal(new URL(page.url()).pathname, '/')
  assert.equal(await ask(page, 'isSteppedUp({ maxAge: 600 })'), true)

  await portal(page, 'users')
  await press(page, 'Actions for Guest')
  await press(page, 'Act as this user', 'menuitem')
  await fill(page, 'Reason', 'Asked for help')
  await press(page, 'Act as Guest')
  await sees(page, 'You act as Guest')
  await page.goto(url)
  await sees(page, 'You act as Guest')
  assert.equal(await ask(page, 'app.session.$state.get().user.email'), 'guest@example.com')
  await press(page, 'Stop')
  await seesNoMore(page, 'You act as Guest')
  await sees(page, 'Manage your team')
  assert.equal(await ask(page, 'app.session.$state.get().user.email'), admin.email)

  // The person can see it in the log, with who it was.
  await portal(page, 'audits')
  await sees(page, `By ${admin.email}, acting as this user`)
})
