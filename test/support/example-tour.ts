import assert from 'node:assert/strict'
import type { Page } from 'puppeteer-core'
import { complaintsOf } from './browser.ts'
import type { StartedServer } from './started-server.ts'

/** What each of them promises: a login box, who is signed in, something protected, the portal, and a way out. */
export async function takeTour(page: Page, address: string, admin: StartedServer['admin']): Promise<void> {
  page.setDefaultTimeout(90_000)
  const complaints = complaintsOf(page)
  await page.goto(address)
  await page.locator('login-box input[autocomplete~="username"]').fill(admin.email)
  assert.equal(await page.$('[data-test="protected"]:not([hidden])'), null)
  await page.waitForFunction(() => customElements.get('login-box') !== undefined)
  await page.keyboard.press('Enter')
  await page.locator('login-box input[type="password"]').fill(admin.password)
  await page.keyboard.press('Enter')
  await page.locator(`[data-test="who"]::-p-text(${admin.email})`).wait()
  await page.locator('[data-test="protected"]:not([hidden])').wait()
  await page.locator('button::-p-text(Settings)').click()
  await page.locator('admin-portal >>> ::-p-text(Profile)').wait()
  await page.waitForFunction(() => {
    const buttons = [
      ...(document.querySelector('admin-portal')?.shadowRoot?.querySelectorAll('button') ?? []),
    ]
    const close = buttons.find(
      button => button.ariaLabel === 'Close admin portal' && button.checkVisibility(),
    )
    close?.click()
    return close !== undefined
  })
  await page.waitForFunction(() => !document.querySelector('admin-portal')?.hasAttribute('open'))
  await page.locator('button::-p-text(Log out)').click()
  await page.locator('login-box input[autocomplete~="username"]').wait()
  assert.deepEqual(complaints, [])
}
