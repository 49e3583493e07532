import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { sdkSite } from '../support/sdk-site.ts'
import { fill, press, sees, signIn } from '../support/steps.ts'

// The published React package, unmodified, on a page of an application's own, with the components that our script draws.
const host = sdkSite({ '/members': {} })

/** What the package said to the console as an error. */
const complaints: string[] = []

async function administrator(): Promise<Page> {
  const page = await host.visit()
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(String(error)))
  await page.goto(`${host.site.url}/members/account/login`)
  const { email, password } = host.server.admin
  await signIn(page, email, password)
  await sees(page, 'search: , dialog: closed')
  return page
}

test('the hooks of the published package steer its users table and its invite dialog', async () => {
  const page = await administrator()
  await sees(page, host.server.admin.email)
  await fill(page, 'Find', 'nobody-at-all')
  await sees(page, 'No matching people')
  await sees(page, 'search: nobody-at-all, dialog: closed')
  await press(page, 'Ask somebody in')
  await sees(page, 'search: nobody-at-all, dialog: open')
  assert.deepEqual(
    complaints.filter(text => /store/i.test(text)),
    [],
  )
  await page.browserContext().close()
})

test('the portal that the published package shows twice stands there once, and its themes are found by name', async () => {
  const page = await administrator()
  await press(page, 'Settings')
  await sees(page, 'My account')
  const boxes = () =>
    page.evaluate(() => {
      const found: Element[] = []
      const look = (root: ParentNode) => {
        for (const element of root.querySelectorAll('*')) {
          if (element.localName === 'admin-portal') found.push(element)
          if (element.shadowRoot) look(element.shadowRoot)
        }
      }
      look(document)
      return found.length
    })
  assert.equal(await boxes(), 1)
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === 'Settings')?.click()
  })
  await sees(page, 'My account')
  assert.equal(await boxes(), 1)
  const names = await page.evaluate(() => {
    const { FronteggAdminPortal } = globalThis as never as Record<string, Record<string, object>>
    return [FronteggAdminPortal!.themes!, FronteggAdminPortal!.adminPortalStaticThemesDefaults!].map(themes =>
      Object.keys(themes).sort(),
    )
  })
  const all = ['classic', 'classicV2', 'dark', 'darkV2', 'modern', 'modernV2', 'vivid', 'vividV2']
  assert.deepEqual(names, [all, all])
  await page.browserContext().close()
})
