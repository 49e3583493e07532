import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { journey } from '../support/journey.ts'
import { fill, fillSecret, isAt, press, sees, seesNoMore, signIn } from '../support/steps.ts'

const visitors = journey({ embedded: true })

async function refused(page: Page, email: string): Promise<string> {
  await page.goto(`${visitors.server.url}/account/login`)
  await signIn(page, email, 'certainly not this 1')
  await sees(page, 'Incorrect email or password')
  return page.$eval('login-box', box => box.textContent ?? '')
}

test('a wrong password and an unknown user read the same', async () => {
  const page = await visitors.visit()
  const wrong = await refused(page, visitors.server.admin.email)
  const unknown = await refused(page, 'nobody@example.com')
  assert.equal(wrong, unknown)
})

test('who comes from a page of the host goes back to it after signing in [ROUTE-46]', async () => {
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/berths`)
  await isAt(page, '/account/login?redirectUrl=%2Fberths')
  await signIn(page, visitors.server.admin.email, visitors.server.admin.password)
  await isAt(page, '/berths')
  await sees(page, 'Anholt Harbor')
})

test('a redirect to another site leads to the host’s own start page [ROUTE-49]', async () => {
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/account/login?redirectUrl=https%3A%2F%2Fevil.example%2F`)
  await signIn(page, visitors.server.admin.email, visitors.server.admin.password)
  await isAt(page, '/')
  assert.equal(new URL(page.url()).origin, visitors.server.url)
})

test('a wrong password keeps the form, and the right one then signs in', async () => {
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/account/login`)
  await fill(page, 'Email', visitors.server.admin.email)
  await press(page, 'Continue')
  await fillSecret(page, 'Password', 'not it at all 1')
  await press(page, 'Sign in')
  await sees(page, 'Incorrect email or password')
  await fillSecret(page, 'Password', visitors.server.admin.password)
  await press(page, 'Sign in')
  await isAt(page, '/')
  await sees(page, 'Administrator')
})

test('a person stays signed in over a reload, a second tab and a killed server', async () => {
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/account/login`)
  await signIn(page, visitors.server.admin.email, visitors.server.admin.password)
  await sees(page, 'Manage your team')

  await page.reload()
  await sees(page, 'Manage your team')

  const second = await page.browserContext().newPage()
  await second.goto(`${visitors.server.url}/berths`)
  await sees(second, 'Tonight’s board')

  await visitors.server.restart('SIGKILL')
  await page.bringToFront()
  await page.reload()
  await sees(page, 'Manage your team')
})

test('logging out in one tab signs out the others', async () => {
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/account/login`)
  await signIn(page, visitors.server.admin.email, visitors.server.admin.password)
  await sees(page, 'Manage your team')
  const second = await page.browserContext().newPage()
  await second.goto(visitors.server.url)
  await sees(second, 'Manage your team')

  await page.bringToFront()
  await press(page, 'Log out')
  await sees(page, 'Start a harbor')
  await second.bringToFront()
  await seesNoMore(second, 'Manage your team')
  await second.reload()
  await sees(second, 'Start a harbor')
})

test('an access token that has expired is renewed without a word', async () => {
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/account/login`)
  await signIn(page, visitors.server.admin.email, visitors.server.admin.password)
  await sees(page, 'Manage your team')
  // The token as a clock an hour ahead would find it: the server refuses it once.
  let refusals = 0
  await page.setRequestInterception(true)
  page.on('request', request => {
    if (refusals > 0 || !request.url().includes('/users/v2?')) return void request.continue()
    refusals++
    const headers = { ...request.headers(), authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.x' }
    void request.continue({ headers })
  })
  await page.evaluate(() => {
    location.hash = '#/admin-box/users'
  })
  await sees(page, 'Invite users')
  await sees(page, '1–1 of 1')
  assert.equal(refusals, 1)
})
