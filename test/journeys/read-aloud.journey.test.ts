import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Page } from 'puppeteer-core'
import { embed, guest, hostPage } from '../support/guest.ts'
import { readAloud } from '../support/read-aloud.ts'
import { fill, follow, press, sees } from '../support/steps.ts'

// The ten screens that people see most, as a screen reader reads them: names, states and order. What changes them on purpose
// changes the files, too: `READ_ALOUD=write` before the command writes them, for a person to read.

const folder = fileURLToPath(new URL('./read-aloud/', import.meta.url))
const writes = process.env.READ_ALOUD === 'write'
const host = guest()

async function isReadAs(page: Page, screen: string, from?: string): Promise<void> {
  await page.waitForNetworkIdle({ idleTime: 300 })
  const read = await readAloud(page, from)
  const file = `${folder}${screen}.txt`
  if (writes) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, read)
  }
  assert.equal(read, existsSync(file) ? readFileSync(file, 'utf8') : '', screen)
}

test('a screen reader reads the steps of a sign-in, of sign-up and of recovery in their order, each with its name', async () => {
  const page = await host.visit()
  await page.goto(host.site.page('/box', hostPage(embed('<login-box></login-box>'))))
  await sees(page, 'Quayside')
  await sees(page, 'Create an account')
  await isReadAs(page, 'sign-in')
  await fill(page, 'Email', host.server.admin.email)
  await press(page, 'Continue')
  await sees(page, 'Enter your password')
  await isReadAs(page, 'password')
  await follow(page, 'Forgot password?')
  await sees(page, 'Send link')
  await isReadAs(page, 'forgot-password')
  await page.goto(`${host.site.url}/account/sign-up`)
  await sees(page, 'Create account')
  await isReadAs(page, 'sign-up')
})

test('a screen reader reads the most used pages of the portal in their order, each control with its name and state', async () => {
  const page = await host.member()
  const address = host.site.page('/portal', hostPage(embed('<admin-portal></admin-portal>')))
  const open = async (name: string, text: string) => {
    await page.goto(`${address}#/admin-box/${name}`)
    await page.waitForFunction(() => {
      const root = document.querySelector('admin-portal')?.shadowRoot
      return root?.querySelector('[part="portal-main"] h1') && !root.querySelector('[aria-busy="true"]')
    })
    await sees(page, text)
  }
  for (const [name, text] of [
    ['profile', 'Personal information'],
    ['users', 'Invite users'],
    ['roles', 'Add role'],
    ['audits', 'Download CSV'],
    ['subscriptions', 'Current plan'],
  ] as const) {
    await open(name, text)
    // The menu is the same on all pages.
    await isReadAs(page, name, name === 'profile' ? undefined : 'region')
  }
  await open('users', 'Invite users')
  await press(page, 'Invite users')
  await sees(page, 'Send invitation')
  await isReadAs(page, 'invite', 'dialog')
})
