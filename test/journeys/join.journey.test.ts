import assert from 'node:assert/strict'
import { test } from 'node:test'
import { journey } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mail.ts'
import { fill, fillSecret, follow, isAt, press, sees, signIn } from '../support/steps.ts'

const PASSWORD = 'Nine quiet boats at 7'

const visitors = journey()

async function signUp(email: string) {
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/account/login`)
  await follow(page, 'Create an account')
  await fill(page, 'Name', 'Ida Falk')
  await fill(page, 'Company', 'Falk Harbor')
  await fill(page, 'Email', email)
  await fillSecret(page, 'Password', PASSWORD)
  await press(page, 'Create account')
  await sees(page, 'Check your email')
  return page
}

test('a stranger signs up, activates by mail, and administers a tenant of their own', async () => {
  const page = await signUp('ida@falk.example')
  await page.goto(linkIn(await mailTo(visitors.server.url, 'ida@falk.example', 'activate')))
  await sees(page, 'Your account is active')
  await press(page, 'Continue')
  await sees(page, 'Manage your team')
  await page.goto(`${visitors.server.url}/berths`)
  await sees(page, 'Falk Harbor')
})

test('an activation link works once', async () => {
  const page = await signUp('once@falk.example')
  const link = linkIn(await mailTo(visitors.server.url, 'once@falk.example', 'activate'))
  await page.goto(link)
  await sees(page, 'Your account is active')

  const later = await visitors.visit()
  await later.goto(link)
  await sees(later, 'This link has expired')
})

test('signing up with a known address reads the same, and only its owner is notified', async () => {
  await signUp(visitors.server.admin.email)
  await mailTo(visitors.server.url, visitors.server.admin.email, 'already have')
})

test('a forgotten password is replaced by mail, and the old one is dead', async () => {
  const page = await signUp('lost@falk.example')
  await page.goto(linkIn(await mailTo(visitors.server.url, 'lost@falk.example', 'activate')))
  await sees(page, 'Your account is active')

  const forgetful = await visitors.visit()
  await forgetful.goto(`${visitors.server.url}/account/login`)
  await fill(forgetful, 'Email', 'lost@falk.example')
  await press(forgetful, 'Continue')
  await follow(forgetful, 'Forgot password?')
  await fill(forgetful, 'Email', 'lost@falk.example')
  await press(forgetful, 'Send link')
  await sees(forgetful, 'Check your email')
  await forgetful.goto(linkIn(await mailTo(visitors.server.url, 'lost@falk.example', 'reset')))
  await fillSecret(forgetful, 'New password', 'A completely new one 8')
  await press(forgetful, 'Save password')
  await sees(forgetful, 'Password changed')

  await forgetful.goto(`${visitors.server.url}/account/login`)
  await signIn(forgetful, 'lost@falk.example', PASSWORD)
  await sees(forgetful, 'Incorrect email or password')
  await fillSecret(forgetful, 'Password', 'A completely new one 8')
  await press(forgetful, 'Sign in')
  await isAt(forgetful, '/')

  // The sessions of before have ended.
  await page.reload()
  await sees(page, 'Sign in')
})

test('a forgotten password of an unknown account reads the same', async () => {
  const page = await visitors.visit()
  await page.goto(`${visitors.server.url}/account/forget-password`)
  await fill(page, 'Email', 'nobody@falk.example')
  await press(page, 'Send link')
  await sees(page, 'Check your email')
  const mails = await fetch(`${visitors.server.url}/mailbox/api/messages?to=nobody@falk.example`)
  assert.deepEqual(await mails.json(), [])
})
