import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { Page } from 'puppeteer-core'
import { journey } from '../support/journey.ts'
import { mailTo } from '../support/mail.ts'
import { enter, openPortal } from '../support/members.ts'
import { fill, fillSecret, press, sees, seesNoMore, signIn } from '../support/steps.ts'

const visitors = journey()
const NEW_PASSWORD = 'Eleven slow ferries at 2'

async function profile(password: string): Promise<Page> {
  const { server } = visitors
  const page = await visitors.visit()
  await enter(page, server, { email: server.admin.email, password })
  await openPortal(page, server, 'profile')
  await sees(page, 'Personal information')
  return page
}

// One red pixel.
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=='

test('a person changes name and picture, and finds both again after a reload [PROFILE-01, PROFILE-12, PROFILE-19]', async () => {
  const page = await profile(visitors.server.admin.password)
  await fill(page, 'Name', 'Ada Holm')
  await fill(page, 'Job title', 'Harbor master')
  await press(page, 'Save changes')
  await sees(page, 'Your profile is saved')

  const file = join(tmpdir(), `portico-pixel-${process.pid}.png`)
  writeFileSync(file, Buffer.from(PIXEL, 'base64'))
  const input = await page.waitForSelector('>>> input[type="file"]')
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
  await sees(page, 'Your picture is saved')

  await page.reload()
  await sees(page, 'Personal information')
  const [name, title] = await Promise.all(
    ['Name', 'Job title'].map(label =>
      page
        .locator(`::-p-aria([name="${label}"][role="textbox"])`)
        .map(field => (field as HTMLInputElement).value)
        .wait(),
    ),
  )
  assert.deepEqual([name, title], ['Ada Holm', 'Harbor master'])
  const picture = await page.waitForSelector('>>> img[src*="/profile/images/"]')
  assert.equal(await picture?.evaluate(image => (image as HTMLImageElement).naturalWidth), 1)
})

test('a file that is no picture is refused beside the field, and nothing is lost [PROFILE-13]', async () => {
  const page = await profile(visitors.server.admin.password)
  const file = join(tmpdir(), `portico-text-${process.pid}.txt`)
  writeFileSync(file, 'not a picture')
  const input = await page.waitForSelector('>>> input[type="file"]')
  await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(file)
  await sees(page, 'This is not a picture that can be used')
})

test('a new password signs out the other devices, is told by mail, and is the one that counts [PROFILE-02, PROFILE-14]', async () => {
  const { url, admin } = visitors.server
  const elsewhere = await profile(admin.password)
  const page = await profile(admin.password)
  await press(page, 'Change password')
  await fillSecret(page, 'Current password', 'certainly wrong 1')
  await fillSecret(page, 'New password', NEW_PASSWORD)
  await fillSecret(page, 'Repeat the new password', NEW_PASSWORD)
  await press(page, 'Change password')
  await sees(page, 'The current password is wrong')
  await fillSecret(page, 'Current password', admin.password)
  await press(page, 'Change password')
  await seesNoMore(page, 'Repeat the new password')
  await mailTo(url, admin.email, 'password was changed')

  await elsewhere.bringToFront()
  await elsewhere.goto(`${url}/berths`)
  await sees(elsewhere, 'Welcome back')
  await signIn(elsewhere, admin.email, NEW_PASSWORD)
  await sees(elsewhere, 'Tonight’s board')
  await page.bringToFront()
  await page.reload()
  await sees(page, 'Personal information')
})
