import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { journey } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mail.ts'
import { openPortal } from '../support/members.ts'
import { fill, fillSecret, press, sees, seesNoMore } from '../support/steps.ts'

const PASSWORD = 'Seven calm gulls at 4'
const visitors = journey()

/** The administrator's own calls. */
async function administrator() {
  const { url, admin } = visitors.server
  let token = ''
  const call = async (method: string, route: string, body?: object) => {
    const reply = await fetch(url + route, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    assert.ok(reply.ok, `${method} ${route} ${reply.status}`)
    return reply.json()
  }
  token = (await call('POST', '/identity/resources/auth/v1/user', admin)).accessToken
  return call
}

/** A member who holds the role Admin beside the least one, signed in. */
async function member(email: string) {
  const { url } = visitors.server
  const call = await administrator()
  const { items } = (await call('GET', '/team/resources/roles/v1')) as {
    items: { id: string; key: string }[]
  }
  const roles = Object.fromEntries(items.map(({ key, id }) => [key, id]))
  const { id } = await call('POST', '/identity/resources/users/v2', {
    email,
    name: 'Bo Falk',
    roleIds: [roles.Admin, roles.ReadOnly],
  })
  const page = await visitors.visit()
  await page.goto(linkIn(await mailTo(url, email, 'invited')))
  await fillSecret(page, 'Password', PASSWORD)
  await press(page, 'Activate account')
  await sees(page, 'Your account is active')
  const give = (role: string) =>
    call('PUT', '/team/resources/members/v1', { id, email, roleIds: [role && roles[role]] })
  return { page, give }
}

async function open(page: Page, path: string): Promise<void> {
  await openPortal(page, visitors.server, path)
  await page.waitForSelector('>>> nav a')
}
const menu = (page: Page) => page.$$eval('>>> nav a', links => links.map(link => link.textContent))

const noted = (page: Page) => page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
const isSameDocument = (page: Page) =>
  page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument === true)

test('a member who lost every role while a list was open is told so at its next load, and the menu loses its entries, without a reload', async () => {
  const { page, give } = await member('bo@example.com')
  await open(page, 'users')
  await sees(page, 'Rows per page')
  assert.ok((await menu(page)).includes('Audit log'))
  await noted(page)
  await give('')
  await page.locator('>>> input[type="search"]').fill('bo')
  await sees(page, 'You do not have access to this page')
  await seesNoMore(page, 'Audit log')
  const left = await menu(page)
  assert.ok(left.includes('Profile') && !left.includes('Users'), left.join())
  assert.ok(await isSameDocument(page))
})

test('a member who may only read from now on is told so at the next change, and the list stays without what changes it', async () => {
  const { page, give } = await member('ida@example.com')
  await open(page, 'users')
  await press(page, 'Invite users')
  await fill(page, 'Email', 'lea@example.com')
  await fill(page, 'Name', 'Lea Holm')
  await noted(page)
  await give('ReadOnly')
  await press(page, 'Send invitation')
  await seesNoMore(page, 'Invite users')
  await sees(page, 'Rows per page')
  assert.ok((await menu(page)).includes('Users'))
  assert.ok(await isSameDocument(page))
})
